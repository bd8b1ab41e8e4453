import { CENTRE } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { inside, offCentre, TORSO } from './bodies.ts'
import {
  button,
  type Fold,
  fold,
  mirror,
  type Panel,
  type Piece,
  pair,
  pickStitch,
  type Surface,
  seam,
  straight,
} from './write.ts'

export type WaistcoatOptions = { buttons: 5 | 6; pockets: 2 | 4; covered: boolean }
const USUAL: WaistcoatOptions = { buttons: 5, pockets: 2, covered: false }

export const WAISTCOAT_FIT = { wide: 1.04, tall: 1.1, down: 66 }
const COVERED = { radius: 8.4, lift: 9, holes: false, material: 'shell' }
const TOP = 372

const FOLDS: readonly Fold[] = [
  fold(
    [
      [548, 330],
      [540, 400],
      [552, 470],
    ],
    5,
    16,
    0.5,
    0.6,
  ),
  fold(
    [
      [590, 430],
      [540, 474],
      [450, 480],
    ],
    4,
    14,
    0.35,
    0.7,
  ),
  fold(
    [
      [588, 510],
      [540, 516],
      [430, 506],
    ],
    4.4,
    13,
    0.35,
    0.7,
  ),
  fold(
    [
      [584, 570],
      [530, 556],
      [430, 540],
    ],
    3.4,
    13,
    0.35,
    0.7,
  ),
  fold(
    [
      [500, 200],
      [506, 260],
      [500, 330],
    ],
    2.4,
    16,
    0.5,
    0.5,
  ),
  fold(
    [
      [570, 620],
      [566, 680],
      [570, 760],
    ],
    4,
    15,
    0.5,
    0.02,
  ),
]

export function waistcoat(options: Partial<WaistcoatOptions> = {}): Garment {
  const o = { ...USUAL, ...options }
  const front: Panel = {
    name: 'front',
    material: 'shell',
    outline: `M 454 130 C 478 138 514 148 540 156 C 523 214 518 290 544 352 C 556 382 574 400 592 408 C 590 470 581 530 581 570 C 584 620 592 660 598 702 C 598 706 596 708 592 709 L 446 768 C 440 770 436 769 432 765 L 386 716 L 385 ${TOP} C 400 310 436 220 454 130 Z`,
    surface: TORSO.surface,
    cloth: TORSO.cloth,
    folds: FOLDS,
    unevenness: 0.7,
    edge: { radius: 3, height: 2.4 },
  }
  const step = o.buttons === 5 ? 74 : 60
  const pieces: Piece[] = [
    ...back(),
    mirror(front),
    { ...front, lift: 3.5 },
    ...pair(seam('M 498 330 C 500 430 496 560 486 700'), pickStitch(`M 458 142 C 440 226 406 312 391 ${TOP} L 391.5 712`)),
    ...welts(o.pockets),
    ...Array.from({ length: o.buttons }, (_, n) => TOP + 10 + n * step).flatMap((y) => [
      { path: `M 388 ${y} L 402 ${y}`, width: 1.4, depth: 1, softness: 0.6, dark: 0.4 },
      ...button(400.5, y, TORSO.surface, WAISTCOAT_FIT, o.covered ? COVERED : { radius: 8.4, lift: 9 }),
    ]),
  ]
  return { name: 'waistcoat', pieces, fit: WAISTCOAT_FIT }
}

const HOLLOW = inside(230, 44, 22)
/** Surface of the back: deep at the neck, and rising at the armholes to the fronts that it is sewn to. */
const BACK: Surface = (x, y) => {
  const out = Math.max(smooth(60, 124, offCentre(x)), smooth(46, 62, offCentre(x)) * smooth(210, 170, y))
  return HOLLOW(x, y) * (1 - out) + (TORSO.surface(x, y) - 7) * out
}

const back = (): Piece[] => [
  {
    name: 'back lining',
    material: 'lining',
    outline:
      'M 340 124 C 362 106 438 106 460 124 L 544 157 C 527 230 526 316 560 384 L 560 640 L 240 640 L 240 384 C 274 316 273 230 256 157 Z',
    surface: BACK,
    cloth: straight,
    folds: [
      fold(
        [
          [400, 140],
          [401, 300],
          [400, 640],
        ],
        4,
        9,
        0.1,
        0.05,
      ),
      fold(
        [
          [430, 170],
          [438, 280],
          [430, 400],
        ],
        2,
        10,
      ),
    ],
    unevenness: 0.5,
    edge: { radius: 3, height: 2 },
  },
  {
    name: 'neck band',
    material: 'lining',
    outline:
      'M 340 134 C 350 114 374 106 400 106 C 426 106 450 114 460 134 C 444 125 424 121 400 121 C 376 121 356 125 340 134 Z',
    surface: (x) => -12 - 26 * (1 - ((x - CENTRE) / 70) ** 2),
    cloth: straight,
    edge: { radius: 2, height: 1.6 },
  },
]

const welt = (outline: string): Panel => ({
  name: 'welt',
  material: 'shell',
  outline,
  surface: TORSO.surface,
  cloth: TORSO.cloth,
  lift: 5,
  edge: { radius: 1.8, height: 2 },
})

const welts = (pockets: 2 | 4): Piece[] => [
  ...pair(welt('M 450 612 L 560 590 L 562 610 L 452 632 Z')),
  ...(pockets === 4 ? pair(welt('M 466 446 L 540 432 L 541 449 L 467 463 Z')) : []),
]
