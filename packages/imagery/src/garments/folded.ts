import { bulge, CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { fold, type Panel, type Piece, pair, straight, turned } from './write.ts'

export function bowTie(): Garment {
  const wing = (outline: string, height: number, turn: number, folds: Panel['folds']): Panel => ({
    name: 'wing',
    material: 'shell',
    outline,
    surface: (x, y) => height + 26 * bulge((y - 560) / 150) * smooth(408, 520, x),
    cloth: turned(500, 560, turn),
    edge: { radius: 8, height: 9 },
    unevenness: 0.3,
    folds,
  })
  const radiating = [-70, -24, 26, 74].map((rise, n) =>
    fold(
      [
        [404, 560 + rise * 0.12],
        [500, 560 + rise * 0.5],
        [640, 560 + rise],
      ],
      n % 2 ? -5 : 7,
      13,
      0.02,
      0.8,
    ),
  )
  const pieces: Piece[] = [
    {
      name: 'band behind the neck',
      material: 'shell',
      outline:
        'M 249 346 C 240 214 312 164 400 164 C 488 164 560 214 551 346 L 521 340 C 526 250 474 212 400 212 C 326 212 274 250 279 340 Z',
      surface: (x, y) => -10 - 24 * (1 - ((x - CENTRE) / 150) ** 2) + 12 * smooth(260, 330, y),
      cloth: (x, y) => [y, x],
      edge: { radius: 3, height: 3 },
      unevenness: 0.3,
    },
    ...pair({
      name: 'band in front',
      material: 'shell',
      outline: 'M 552 316 C 556 420 500 500 426 548 L 404 516 C 468 470 514 404 521 312 C 530 307 544 308 552 316 Z',
      surface: (x) => 4 + 14 * smooth(550, 440, x),
      cloth: turned(480, 430, 40),
      edge: { radius: 4, height: 4 },
      unevenness: 0.3,
    }),
    ...pair(
      wing('M 410 530 C 470 470 560 430 640 424 C 662 460 666 640 646 676 C 566 676 470 640 410 590 Z', 10, 6, []),
      wing('M 404 524 C 470 484 570 462 664 470 C 676 500 678 620 664 650 C 570 660 470 636 404 596 Z', 22, -3, radiating),
    ),
    {
      name: 'knot',
      material: 'shell',
      outline:
        'M 362 516 C 380 506 420 506 438 516 C 446 540 446 580 438 604 C 420 614 380 614 362 604 C 354 580 354 540 362 516 Z',
      surface: (x) => 56 + 22 * bulge((x - CENTRE) / 44),
      cloth: turned(400, 560, 84),
      edge: { radius: 9, height: 9 },
      unevenness: 0.3,
      folds: [
        fold(
          [
            [386, 512],
            [394, 560],
            [384, 610],
          ],
          3,
          8,
          0.1,
          0.1,
        ),
        fold(
          [
            [414, 512],
            [408, 560],
            [418, 610],
          ],
          -2.4,
          7,
          0.1,
          0.1,
        ),
      ],
    },
  ]
  return {
    name: 'bow tie',
    pieces,
    shadow: { right: 16, down: 20, softness: 14, strength: 0.46 },
    fit: { wide: 1, tall: 1, down: 70 },
  }
}

/** `plain` has no fringes. */
export function foldedCloth({ plain = false }: { plain?: boolean } = {}): Garment {
  const layer = (n: number): Panel => {
    const [low, sway] = [742 + n * 15, (n % 2) * 5]
    return {
      name: 'layer',
      material: 'shell',
      outline: `M 176 ${258 - n * 2} C 250 ${246 - n * 2} 550 ${246 - n * 2} 624 ${258 - n * 2} C 634 280 634 300 632 330 L ${636 - sway} ${low - 20} C ${636 - sway} ${low - 6} 628 ${low} 616 ${low + 2} C 520 ${low + 8} 280 ${low + 8} 184 ${low + 2} C 172 ${low} ${164 + sway} ${low - 6} ${164 + sway} ${low - 20} L 168 330 C 166 300 166 280 176 ${258 - n * 2} Z`,
      surface: (x, y) =>
        20 + (3 - n) * 16 + 14 * bulge((x - CENTRE) / 240, 4) - 20 * smooth(low - 40, low + 4, y) - 22 * smooth(300, 250, y),
      cloth: (x, y) => [y + n * 13, x],
      edge: { radius: 9, height: 11 },
      unevenness: 0.8,
      folds: n === 0 ? CREASES : undefined,
    }
  }
  return {
    name: 'folded cloth',
    pieces: [...(plain ? [] : fringe()), layer(3), layer(2), layer(1), layer(0)],
    shadow: { right: 26, down: 32, softness: 24, strength: 0.5 },
    fit: { wide: 0.98, tall: 0.98, down: -6 },
  }
}

const CREASES = [
  fold(
    [
      [400, 240],
      [398, 480],
      [402, 760],
    ],
    -3,
    10,
    0.05,
    0.05,
  ),
  fold(
    [
      [220, 420],
      [360, 400],
      [590, 440],
    ],
    3,
    20,
  ),
  fold(
    [
      [210, 610],
      [400, 630],
      [600, 590],
    ],
    3,
    22,
  ),
]

const fringe = (): Panel[] =>
  Array.from({ length: 44 }, (_, n) => {
    const x = 182 + n * 10.2
    const [lean, long] = [Math.sin(n * 2.1) * 4, 846 + Math.sin(n * 1.3) * 6]
    return {
      name: 'cord',
      material: 'shell',
      outline: `M ${x - 3.4} 770 L ${x + 3.4} 770 L ${x + 3 + lean} ${long} C ${x + lean + 4} ${long + 10} ${x + lean - 4} ${long + 10} ${x - 3 + lean} ${long} Z`,
      surface: (px, py) => 10 + 6 * bulge((px - x - (lean * (py - 770)) / 80) / 4) + 1.6 * Math.sin(py * 0.7 + px),
      cloth: straight,
      edge: { radius: 1.6, height: 2 },
    }
  })
