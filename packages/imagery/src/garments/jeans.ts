import type { Garment } from '../core/garment.ts'
import { ellipse } from '../core/path.ts'
import { COTTON_FOLDS } from './cottons.ts'
import { bandOf, beltLoops, hips, inner, legClothOf, legSurface, STRAIGHT, TROUSERS_FIT, unlike } from './trouser-parts.ts'
import { button, type Fold, fold, type Mark, mirror, type Panel, type Piece, pair } from './write.ts'

export function jeans(): Garment {
  const leg: Panel = {
    name: 'leg',
    material: 'shell',
    outline: JEAN_LEG,
    surface: legSurface({ crease: false, breaks: false }),
    cloth: legClothOf(STRAIGHT),
    edge: { radius: 4.6, height: 3.6 },
    folds: JEAN_FOLDS,
    unevenness: 1.3,
  }
  const marks: Piece[] = [
    ...pocket(),
    ...sewn('M 559.5 242 C 563 270 564.5 300 565 330 C 565.5 352 565.5 376 565.5 400', 'M 429 940 C 470 947 508 947 546 938'),
  ]
  const pieces: Piece[] = [
    ...inner(),
    ...[unlike(leg), ...marks].map(mirror),
    mirror(watchPocket),
    ...watchStitches.map(mirror),
    { ...leg, lift: 1.5 },
    ...marks,
    ...fly(),
    ...band(),
    ...pair(...rivet(484, 160), ...rivet(552, 231)),
  ]
  return { name: 'jeans', fit: TROUSERS_FIT, pieces }
}

export const JEAN_LEG =
  'M 400 140 L 537 124 C 551 168 569 228 572 302 C 574 400 567 510 556 620 C 551 690 553 750 552 810 C 551 865 549 912 546 950 C 545 957 541 960 535 961 C 500 967 470 967 438 962 C 432 961 429 958 428 952 C 431 870 434 800 431 720 C 428 620 409 480 400 392 Z'

export const JEAN_FOLDS: readonly Fold[] = [
  ...COTTON_FOLDS.map((each) => ({ ...each, width: each.width * 0.82, height: each.height * 1.1 })),
  fold(
    [
      [404, 372],
      [450, 338],
      [540, 316],
    ],
    3.6,
    6,
    0.15,
    0.7,
  ),
  fold(
    [
      [402, 350],
      [444, 318],
      [520, 298],
    ],
    2.6,
    5,
    0.15,
    0.7,
  ),
  ...Array.from({ length: 8 }, (_, n) =>
    fold(
      [
        [424 + n * 18, 941],
        [430 + n * 18, 952],
        [436 + n * 18, 976],
      ],
      2,
      4,
      0.2,
      0.02,
    ),
  ),
]

export const THREAD = { colour: '#b07a3c', strength: 0.85 }
export const sewn = (...paths: string[]): Mark[] =>
  paths.map((path) => ({ path, width: 1.15, dash: [3.4, 1.5], depth: -0.5, softness: 0.5, ink: THREAD }))

const MOUTH = 'M 484 152 C 487 196 514 226 560.5 228'

const pocket = (): Piece[] => [
  {
    name: 'pocket yoke',
    material: 'shell',
    outline: `${MOUTH} L 556.5 206 L 547 166 L 535 130 L 484 140 Z`,
    surface: (x, y) => hips(x, y) - 2.5,
    cloth: (x, y) => [(x + 0.16 * (y - 150)) * 1.25, (y - 0.16 * (x - 500)) * 1.25],
    unevenness: 0.6,
  },
  { path: MOUTH, width: 2, depth: 1.6, softness: 1.2, dark: 0.5 },
  ...sewn('M 478 155 C 481 201 511 232 561 234', 'M 472 156 C 475 206 507 238 562 240'),
]

const WATCH = 'M 504 168 L 541 161 L 549 226 C 534 225 520 219 508 208 Z'
const watchPocket: Panel = {
  name: 'watch pocket',
  material: 'shell',
  outline: WATCH,
  surface: (x, y) => hips(x, y) - 1,
  cloth: legClothOf(STRAIGHT),
  edge: { radius: 1.4, height: 1.4 },
}
const watchStitches = sewn('M 506 173 L 541.5 166', 'M 506 177 L 542 170')

const fly = (): Piece[] => [
  { path: 'M 400 146 L 400 392', width: 1.5, depth: 2, softness: 0.9, dark: 0.45 },
  ...sewn(
    'M 442 152 L 441 296 C 440 334 427 362 403 376',
    'M 436 152 L 435 296 C 434 330 422 354 403 367',
    'M 404.5 378 L 404.5 392',
  ),
  ...[300, 372].map(
    (y): Mark => ({
      path: `M ${y === 300 ? 434 : 403} ${y} L ${y === 300 ? 443 : 411} ${y - 3}`,
      width: 2.2,
      depth: -0.8,
      softness: 0.4,
      ink: THREAD,
    }),
  ),
]

export const DENIM_band = { lift: 4.5, edge: { radius: 2.6, height: 2.8 }, unevenness: 0.5 }

function band(): Piece[] {
  const waist = bandOf(DENIM_band)
  return [
    waist,
    { path: 'M 388 121.5 L 388 158.5', width: 1.4, depth: 1.4, softness: 0.8, dark: 0.35 },
    ...sewn('M 264 115.5 C 330 131 470 131 536 115.5', 'M 260 141 C 330 158.5 470 158.5 540 141', 'M 392 127 L 392 154'),
    { path: 'M 396 140 L 415 140', width: 2.6, depth: -0.6, softness: 0.6, ink: THREAD },
    ...shank(407, 140),
    ...beltLoops(13),
    ...pair(
      ...[462, 520].flatMap((x, n) =>
        sewn(`M ${x + 1} ${123 - n * 6} L ${x + 12} ${122 - n * 6} M ${x + 2} ${155 - n * 7} L ${x + 13} ${154 - n * 7}`),
      ),
    ),
  ]
}

const shank = (x: number, y: number): Piece[] => [
  ...button(x, y, hips, TROUSERS_FIT, { radius: 9, lift: 9, holes: false, material: 'brass' }),
  { path: ellipse(x, y, 7.4, 6.4), width: 1.3, depth: 1.4, softness: 0.6, dark: 0.35 },
  { path: ellipse(x, y, 3.2, 2.8), width: 1, depth: 1, softness: 0.5, dark: 0.3 },
]

const rivet = (x: number, y: number): Piece[] => [
  ...button(x, y, hips, TROUSERS_FIT, { radius: 3.4, lift: 7, holes: false, material: 'brass' }),
  { path: ellipse(x, y, 1.3), depth: -1, softness: 0.4, dark: 0.25 },
]
