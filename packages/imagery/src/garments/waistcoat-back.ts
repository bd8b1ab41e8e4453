import type { Garment } from '../core/garment.ts'
import { TORSO } from './bodies.ts'
import { backOf } from './jacket-back.ts'
import { sewnEdge } from './jacket-parts.ts'
import { WAISTCOAT_FIT } from './waistcoat.ts'
import { type Fold, fold, type Panel, type Piece, pair, sameFoldMirrored, seam, straight, topStitch } from './write.ts'

const BACK = backOf(TORSO.surface)

const DRAWN_IN: readonly Fold[] = [
  fold(
    [
      [586, 470],
      [540, 520],
      [470, 548],
    ],
    4,
    11,
    0.3,
    0.5,
  ),
  fold(
    [
      [584, 560],
      [530, 562],
      [480, 560],
    ],
    3.4,
    9,
    0.3,
    0.4,
  ),
  fold(
    [
      [584, 640],
      [540, 610],
      [474, 574],
    ],
    3.8,
    11,
    0.3,
    0.5,
  ),
  fold(
    [
      [520, 200],
      [508, 280],
      [520, 380],
    ],
    3,
    15,
    0.5,
    0.5,
  ),
  fold(
    [
      [436, 590],
      [430, 660],
      [434, 760],
    ],
    3,
    12,
    0.5,
    0.02,
  ),
]

export function waistcoatBack(): Garment {
  const back: Panel = {
    name: 'back',
    material: 'lining',
    outline:
      'M 400 112 C 422 112 440 118 456 129 C 482 137 516 147 542 156 C 522 214 516 290 544 352 C 556 382 574 400 592 408 C 590 470 581 530 581 570 C 584 620 590 650 594 676 C 594 682 592 684 586 686 C 530 700 460 706 400 706 C 340 706 270 700 214 686 C 208 684 206 682 206 676 C 210 650 216 620 219 570 C 219 530 210 470 208 408 C 226 400 244 382 256 352 C 284 290 278 214 258 156 C 284 147 318 137 344 129 C 360 118 378 112 400 112 Z',
    surface: BACK,
    cloth: straight,
    folds: [...DRAWN_IN, ...DRAWN_IN.map(sameFoldMirrored)],
    unevenness: 0.5,
    edge: { radius: 3, height: 2.4 },
  }
  const pieces: Piece[] = [
    ...pair(pointInside),
    back,
    seam('M 400 114 C 400.5 300 400 500 400 704'),
    ...pair(seam('M 486 352 C 474 440 472 540 480 700'), seam('M 458 134 C 486 142 516 150 538 158')),
    ...strap,
  ]
  return { name: 'waistcoat, from behind', pieces, fit: WAISTCOAT_FIT }
}

const pointInside: Panel = {
  name: 'inside of the front',
  material: 'shell',
  outline: 'M 410 640 L 576 640 L 586 676 L 592 694 C 594 704 594 708 590 709.5 L 446 768 C 440 770 436 769 432 765 L 404 736 Z',
  surface: (x, y) => BACK(x, y) - 16,
  cloth: TORSO.cloth,
  edge: { radius: 3, height: 2.4 },
  unevenness: 0.5,
}

const band = (name: string, outline: string, lift: number): Panel => ({
  name,
  material: 'lining',
  outline,
  surface: BACK,
  cloth: (x, y) => [y, x],
  lift,
  edge: { radius: 2.2, height: 2.4 },
})

const strap: Piece[] = [
  band('strap', 'M 520 546 L 400 553 L 400 573 L 522 570 Z', 4),
  band('strap', 'M 280 546 L 404 553 L 404 573 L 278 570 Z', 5),
  {
    name: 'buckle',
    material: 'steel',
    outline: 'M 386 546 L 412 546 L 412 580 L 386 580 Z M 390 551 L 390 575 L 408 575 L 408 551 Z',
    surface: BACK,
    cloth: straight,
    lift: 10,
    edge: { radius: 1.4, height: 1.8 },
  },
  band('end of the strap', 'M 392 554 L 446 556 C 450 558 452 561 452 564 C 452 567 450 570 446 571 L 392 572 Z', 12),
  sewnEdge('M 396 572 L 446 571 C 450 570 452 567 452 564'),
  ...pair(topStitch('M 518 550 L 476 552.5 M 519 566 L 476 567.5 M 481 552 L 481 568')),
]
