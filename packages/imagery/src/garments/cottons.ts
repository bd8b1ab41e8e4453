import { through } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { foldRows } from './drape.ts'
import {
  bandOf,
  beltLoops,
  FOLDS,
  hips,
  inner,
  type LegShape,
  legClothOf,
  legSurface,
  STRAIGHT,
  TROUSERS_FIT,
  unlike,
} from './trouser-parts.ts'
import { button, type Fit, type Fold, fold, type Mark, mirror, type Panel, type Piece, seam, topStitch } from './write.ts'

export type CottonOptions = { pleat: boolean }

export const COTTON_FOLDS: readonly Fold[] = [
  ...FOLDS.map((each) => ({ ...each, height: each.height * 1.25 })),
  fold(
    [
      [410, 560],
      [450, 580],
      [520, 560],
    ],
    3,
    10,
    0.2,
    0.5,
  ),
  fold(
    [
      [564, 600],
      [520, 622],
      [440, 610],
    ],
    2.6,
    9,
    0.2,
    0.5,
  ),
  fold(
    [
      [424, 820],
      [470, 832],
      [552, 812],
    ],
    3,
    10,
    0.2,
    0.5,
  ),
  fold(
    [
      [486, 700],
      [492, 800],
      [488, 990],
    ],
    2.6,
    16,
    0.4,
    0.05,
  ),
]

export const COTTON_LEG =
  'M 400 140 L 537 124 C 551 170 569 236 573 306 C 577 400 571 520 566 640 C 561 760 559 860 557 950 C 556 957 552 960 546 961 C 510 966 470 966 434 962 C 428 961 425 958 424 952 C 424 860 424 740 416 640 C 410 540 404 440 400 392 Z'

export const chinos = (options: Partial<CottonOptions> = {}): Garment => {
  const leg = cottonLeg({ outline: COTTON_LEG, shape: STRAIGHT, folds: COTTON_FOLDS, hem: 'M 425 941 C 470 947 512 947 557 939' })
  return {
    name: 'chinos',
    fit: TROUSERS_FIT,
    pieces: [...inner(), ...legsWith(leg, options.pleat), ...fly, ...cottonBand(TROUSERS_FIT)],
  }
}

export const WIDE: LegShape = {
  hip: through([
    [100, 132],
    [150, 140],
    [240, 166],
    [330, 186],
    [460, 200],
  ]),
  centre: through([
    [300, 490],
    [420, 496],
    [570, 505],
  ]),
  half: through([
    [300, 100],
    [420, 100],
    [570, 95],
  ]),
}
export const SHORT_LEG =
  'M 400 140 L 537 124 C 551 168 571 238 577 308 C 586 400 591 480 596 558 C 596 566 593 569 588 570 C 566 574 544 568 518 572 C 492 576 462 569 430 571 C 424 571 421 568 420 562 C 416 500 408 446 400 392 Z'
export const SHORT_FOLDS: readonly Fold[] = [
  ...FOLDS.slice(0, 3).map((each) => ({ ...each, height: each.height * 1.9, width: each.width * 0.85 })),
  ...foldRows(
    [448, 380, 446, 490, 440, 640, 7, 14, 0.5, 0.02],
    [546, 300, 560, 450, 574, 640, 8, 16, 0.5, 0.02],
    [502, 400, 508, 510, 506, 640, -6, 15, 0.5, 0.02],
    [582, 360, 588, 470, 596, 640, 5, 10, 0.5, 0.02],
    [404, 440, 452, 468, 520, 462, 3.4, 9, 0.2, 0.6],
    [576, 340, 530, 372, 470, 366, 3, 9, 0.2, 0.6],
    [588, 500, 540, 520, 486, 512, 2.6, 9, 0.2, 0.6],
    [500, 170, 496, 260, 488, 360, 3.6, 10, 0.05, 0.6],
  ),
]

export const SHORTS_FIT = { wide: 1.2, tall: 1.36, down: 206 }
export const shorts = (options: Partial<CottonOptions> = {}): Garment => {
  const fit = SHORTS_FIT
  const leg = cottonLeg({ outline: SHORT_LEG, shape: WIDE, folds: SHORT_FOLDS, hem: 'M 420 546 C 476 553 540 551 594 544' })
  return {
    name: 'shorts',
    fit,
    pieces: [...inner(), ...legsWith(leg, options.pleat ?? true), ...fly, ...cottonBand(fit)],
  }
}

type Cut = { outline: string; shape: LegShape; folds: readonly Fold[]; hem: string }

function cottonLeg({ outline, shape, folds, hem }: Cut): Piece[] {
  const leg: Panel = {
    name: 'leg',
    material: 'shell',
    outline,
    surface: legSurface({ crease: false, breaks: false }, shape),
    cloth: legClothOf(shape),
    edge: { radius: 4, height: 3 },
    folds,
    unevenness: 1.2,
  }
  return [
    leg,
    { path: 'M 514 150 C 530 190 546 236 560 284', width: 2.2, depth: 2.6, softness: 1.1, dark: 0.5 },
    doubled('M 509 150 C 525 190 541 236 554.5 286'),
    doubled('M 504 151 C 520 191 536 237 549.5 288'),
    bar('M 502 157 L 514 155'),
    bar('M 549 280 L 561 277'),
    topStitch(hem),
  ]
}

export const doubled = (path: string): Mark => ({ ...topStitch(path), width: 0.9, dash: [2.8, 1.5], depth: 0.9, dark: 0.24 })
export const bar = (path: string): Mark => ({ path, width: 2, depth: -0.8, softness: 0.5, dark: 0.2 })

function legsWith([leg, ...marks]: Piece[], pleat = false): Piece[] {
  const all: Piece[] = pleat
    ? [...marks, { path: 'M 480 150 C 480 180 479 214 476 262', width: 1.6, depth: 2.4, softness: 1.4, dark: 0.28 }]
    : marks
  return [...[unlike(leg as Panel), ...all].map(mirror), { ...(leg as Panel), lift: 1.5 }, ...all]
}

const fly: Piece[] = [
  { path: 'M 400 146 L 400 392', width: 1.3, depth: 1.8, softness: 0.9, dark: 0.4 },
  doubled('M 440 150 L 439 300 C 438 336 426 362 402 375'),
  doubled('M 435 150 L 434 300 C 433 332 421 356 402 368'),
  bar('M 402 374 L 414 367'),
]

function cottonBand(fit: Fit): Piece[] {
  const band = bandOf({ unevenness: 0.4 })
  return [
    band,
    seam('M 390 121.5 L 390 158.5'),
    doubled('M 264 115 C 330 130.5 470 130.5 536 115 M 260 141.5 C 330 159 470 159 540 141.5'),
    { path: 'M 394 140 L 410 140', width: 1.4, depth: 1, softness: 0.6, dark: 0.35 },
    ...button(409, 140, hips, fit, { radius: 7.6, lift: 8 }),
    ...beltLoops(),
  ]
}
