import { bulge } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { sash } from './gown.ts'
import { hanging, inner, sleeves, WOMAN } from './women-body.ts'
import { type Fold, fold, mirror, type Panel, type Piece, type Surface, turned } from './write.ts'

const WRAP_FOLDS: readonly Fold[] = [
  fold(
    [
      [462, 140],
      [430, 240],
      [330, 338],
    ],
    3.6,
    9,
    0.2,
    0.05,
  ),
  fold(
    [
      [478, 170],
      [452, 256],
      [340, 342],
    ],
    4.4,
    9.5,
    0.2,
    0.05,
  ),
  fold(
    [
      [492, 200],
      [470, 276],
      [360, 346],
    ],
    4.4,
    10,
    0.2,
    0.08,
  ),
  fold(
    [
      [502, 236],
      [482, 300],
      [400, 348],
    ],
    3.6,
    9,
    0.2,
    0.1,
  ),
]
const SKIRT_FOLDS: readonly Fold[] = [
  fold(
    [
      [330, 352],
      [390, 420],
      [470, 500],
    ],
    4,
    10,
    0.05,
    0.7,
  ),
  fold(
    [
      [326, 360],
      [368, 470],
      [420, 640],
    ],
    5,
    12,
    0.05,
    0.6,
  ),
  fold(
    [
      [322, 372],
      [336, 500],
      [350, 740],
    ],
    6,
    13,
    0.08,
    0.02,
  ),
  fold(
    [
      [470, 440],
      [490, 580],
      [510, 740],
    ],
    7,
    16,
    0.5,
    0.02,
  ),
  fold(
    [
      [420, 480],
      [430, 600],
      [440, 740],
    ],
    -4,
    15,
    0.6,
    0.02,
  ),
  fold(
    [
      [300, 460],
      [280, 600],
      [268, 740],
    ],
    6,
    14,
    0.5,
    0.02,
  ),
]

/** A knee-length wrap dress with sleeves below the elbow. */
export function wrapDress(): Garment {
  const fit = { wide: 1.22, tall: 1.2, down: 112 }
  const bodice: Panel = {
    name: 'bodice',
    material: 'shell',
    outline:
      'M 436 92 L 506 118 C 494 160 494 200 504 236 C 500 280 494 312 492 346 C 440 358 370 358 314 344 C 336 312 370 270 396 238 C 422 200 436 150 436 92 Z',
    surface: WOMAN.surface,
    cloth: turned(400, 200, -20),
    folds: WRAP_FOLDS,
    edge: { radius: 3.4, height: 2.8 },
    unevenness: 0.4,
  }
  const pieces: Piece[] = [
    inner('M 364 92 C 376 84 424 84 436 92 L 480 320 L 320 320 Z'),
    wrapSkirt(
      'under',
      'M 310 340 L 492 340 C 512 400 528 470 534 540 L 554 724 C 500 742 300 742 246 724 L 266 540 C 272 470 288 400 310 340 Z',
      0,
    ),
    mirror({ ...bodice, folds: WRAP_FOLDS.map((each) => ({ ...each, fadeOut: 0.3 })) }),
    { ...bodice, lift: 4.5 },
    wrapSkirt(
      'over',
      'M 322 340 L 490 340 C 512 400 528 470 534 540 L 554 726 C 500 742 380 748 300 738 C 312 600 318 470 322 340 Z',
      5,
    ),
    ...sleeves(462, 'hem', fit),
    ...sash().map((piece) => ({ ...piece, surface: sashOn(piece) })),
  ]
  return { name: 'wrap dress', pieces, fit }
}

function sashOn({ name }: Panel): Surface {
  if (name === 'tail') return hanging(440, 760, 0.55)
  return name === 'knot' ? (x, y) => WOMAN.surface(x, y) + 10 * bulge((x - 328) / 28, 2.2) : WOMAN.surface
}

const wrapSkirt = (name: string, outline: string, lift: number): Panel => ({
  name: `skirt ${name}`,
  material: 'shell',
  outline,
  surface: hanging(440, 760, 0.55),
  cloth: WOMAN.cloth,
  lift,
  folds: SKIRT_FOLDS,
  edge: { radius: 4, height: 3.2 },
  unevenness: 0.5,
})
