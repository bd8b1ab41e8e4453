import type { Garment } from '../core/garment.ts'
import type { Pose } from './poses.ts'
import { SHIRT, SHIRT_FOLDS } from './shirt-body.ts'
import { longSleeves, shortSleeves } from './shirt-sleeves.ts'
import { type Fold, fold, type Panel, type Piece, pair, sameFoldMirrored, seam, straight, topStitch } from './write.ts'

const CUTS = {
  dress: {
    hem: 'C 576 800 560 872 500 884 C 460 892 430 894 400 894',
    side: 'C 590 640 612 720 618 770',
    low: 894,
    fit: { wide: 0.92, tall: 1, down: 14 },
  },
  hip: { hem: 'C 560 812 470 814 400 813', side: 'C 592 640 600 720 608 800', low: 813, fit: { wide: 0.92, tall: 1, down: 40 } },
  long: {
    hem: 'C 560 950 470 954 400 954',
    side: 'C 598 660 612 780 622 940',
    low: 954,
    fit: { wide: 0.9, tall: 0.92, down: 4 },
  },
} as const
export type ShirtBackOptions = {
  cut: keyof typeof CUTS
  sleeves: 'long' | 'short'
  collar: 'leaf' | 'camp' | 'band'
  pose?: Pose
}
const USUAL: ShirtBackOptions = { cut: 'dress', sleeves: 'long', collar: 'leaf' }

const BACK_FOLDS: readonly Fold[] = [
  fold(
    [
      [386, 262],
      [384, 420],
      [378, 620],
    ],
    3.4,
    10,
    0.02,
    0.6,
  ),
  fold(
    [
      [414, 262],
      [416, 420],
      [424, 620],
    ],
    3.4,
    10,
    0.02,
    0.6,
  ),
  fold(
    [
      [470, 300],
      [462, 460],
      [470, 680],
    ],
    3,
    18,
  ),
  fold(
    [
      [340, 320],
      [334, 470],
      [326, 690],
    ],
    3.4,
    18,
  ),
  fold(
    [
      [590, 430],
      [530, 500],
      [440, 540],
    ],
    4.4,
    14,
    0.3,
    0.6,
  ),
  fold(
    [
      [210, 450],
      [280, 520],
      [360, 560],
    ],
    4,
    14,
    0.3,
    0.6,
  ),
]

export function shirtBack(options: Partial<ShirtBackOptions> = {}): Garment {
  const { cut, sleeves, collar, pose } = { ...USUAL, ...options }
  const { hem, side, low, fit } = CUTS[cut]
  const right = `M 400 116 C 430 116 452 112 468 122 C 500 142 554 156 592 172 C 574 246 578 330 592 398 C 596 440 590 500 588 560 ${side} ${hem}`
  const falling = SHIRT_FOLDS.filter(({ along }) => along[0]![1] > 380).map(
    (each): Fold => ({ ...each, along: each.along.map(([x, y]) => [x, y > 900 ? Math.max(y, low + 60) : y] as const) }),
  )
  const back: Panel = {
    ...SHIRT,
    name: 'back',
    outline: `${right} ${mirrored(right)} Z`,
    folds: [
      ...BACK_FOLDS,
      ...falling,
      ...falling.map((each, n) => ({ ...sameFoldMirrored(each), height: each.height * (n % 2 ? 1.15 : 0.85) })),
    ],
    unevenness: 1,
    edge: { radius: 3, height: 2.6 },
  }
  const yoke = 'M 400 262 C 460 262 530 258 581 250'
  const { behind, before } = sleeves === 'long' ? longSleeves(fit, pose, true) : { behind: [], before: shortSleeves() }
  const unbuttoned = (pieces: readonly Piece[]) =>
    pieces.filter((piece) => !('material' in piece && piece.material === 'shell_button'))
  const pieces: Piece[] = [
    ...unbuttoned(behind),
    back,
    ...pair({ ...seam(yoke), width: 1.6, depth: 1.3, dark: 0.24 }, topStitch('M 400 257 C 460 257 530 253 581 245'), {
      path: 'M 391 263 L 392 330',
      width: 1.2,
      depth: 1.4,
      softness: 0.8,
      dark: 0.28,
    }),
    { path: 'M 396 263 L 396 274 L 404 274 L 404 263', width: 1.4, depth: -0.6, softness: 0.5, dark: 0.14 },
    ...unbuttoned(before),
    ...collarBehind(collar),
  ]
  return { name: 'shirt from behind', pieces, fit }
}

/** Second half of a symmetrical outline, from the end of the first half back. Supports absolute cubic curves and lines. */
function mirrored(path: string): string {
  const steps = [...path.matchAll(/([MLC])([^MLC]+)/g)].map(([, letter, rest]) => ({
    letter,
    points: [...rest!.trim().matchAll(/(-?[\d.]+)\s+(-?[\d.]+)/g)].map(([, x, y]) => [800 - Number(x), Number(y)] as const),
  }))
  let out = ''
  for (let n = steps.length - 1; n > 0; n--) {
    const { letter, points } = steps[n]!
    const end = steps[n - 1]!.points.at(-1)!
    const way = letter === 'C' ? [points[1]!, points[0]!, end] : [end]
    out += ` ${letter} ${way.map(([x, y]) => `${x} ${y}`).join(' ')}`
  }
  return out
}

function collarBehind(collar: ShirtBackOptions['collar']): Piece[] {
  const lift = { surface: (x: number) => 46 + 26 * (1 - ((x - 400) / 84) ** 2), material: 'shell', unevenness: 0.3 }
  if (collar === 'band')
    return [
      {
        ...lift,
        name: 'band from behind',
        outline: 'M 338 118 C 346 92 374 82 400 82 C 426 82 454 92 462 118 C 446 126 424 129 400 129 C 376 129 354 126 338 118 Z',
        cloth: straight,
        edge: { radius: 3, height: 3 },
      },
      topStitch('M 346 114 C 366 121 434 121 454 114'),
    ]
  const low = collar === 'camp' ? 146 : 138
  const points = collar === 'camp' ? [316, 484] : [330, 470]
  return [
    {
      ...lift,
      name: 'collar from behind',
      outline: `M 336 116 C 344 88 374 78 400 78 C 426 78 456 88 464 116 L ${points[1]} ${low - 6} C 446 ${low + 4} 424 ${low + 8} 400 ${low + 8} C 376 ${low + 8} 354 ${low + 4} ${points[0]} ${low - 6} Z`,
      cloth: straight,
      lift: 6,
      edge: { radius: 3.4, height: 3.4 },
    },
    topStitch(
      `M ${points[0]! + 4} ${low - 10} C 356 ${low} 376 ${low + 3} 400 ${low + 3} C 424 ${low + 3} 444 ${low} ${points[1]! - 4} ${low - 10}`,
    ),
  ]
}
