import type { Garment } from '../core/garment.ts'
import { DENIM_band, JEAN_FOLDS, JEAN_LEG, sewn, THREAD } from './jeans.ts'
import { letters } from './letters.ts'
import { bandOf, hips, legCloth, legSurface, TROUSERS_FIT, unlike } from './trouser-parts.ts'
import { type Fold, fold, type Mark, mirror, type Panel, type Piece, pair, type Surface, straight } from './write.ts'

export const seat = (x: number, y: number) => 9 * Math.exp(-(((Math.abs(x - 400) - 82) / 58) ** 2) - ((y - 318) / 84) ** 2)
const leg = legSurface({ crease: false, breaks: false })
const BACK: Surface = (x, y) => leg(x, y) + seat(x, y)

export const SEAT_FOLDS: readonly Fold[] = [
  fold(
    [
      [402, 400],
      [450, 424],
      [540, 410],
    ],
    -3.6,
    11,
    0.1,
    0.5,
  ),
  fold(
    [
      [404, 430],
      [450, 462],
      [520, 466],
    ],
    3.4,
    9,
    0.15,
    0.6,
  ),
  fold(
    [
      [566, 640],
      [520, 664],
      [440, 650],
    ],
    4,
    8,
    0.1,
    0.5,
  ),
]
const FOLDS = [...JEAN_FOLDS.filter(({ along }) => along.every(([, y]) => y > 440)), ...SEAT_FOLDS]

export function jeansBack(): Garment {
  const panel: Panel = {
    name: 'leg',
    material: 'shell',
    outline: JEAN_LEG,
    surface: BACK,
    cloth: legCloth,
    edge: { radius: 4.6, height: 3.6 },
    folds: FOLDS,
    unevenness: 1.3,
  }
  const marks: Piece[] = [
    felled('M 553 190 C 510 204 450 220 400 230'),
    ...sewn('M 554 196 C 510 210 450 226 400 236', 'M 555 201 C 511 215 451 231 400 241'),
    ...sewn('M 418 940 C 470 947 512 947 561 938'),
    ...pocket,
  ]
  const pieces: Piece[] = [
    ...[unlike(panel), ...marks].map(mirror),
    { ...panel, lift: 1.5 },
    ...marks,
    felled('M 400 146 L 400 392'),
    ...sewn('M 394.5 150 L 394.5 386', 'M 389.5 150 L 389.5 380'),
    ...band(),
  ]
  return { name: 'jeans, from behind', pieces, fit: TROUSERS_FIT }
}

const felled = (path: string): Mark => ({ path, width: 1.8, depth: 1.8, softness: 1, dark: 0.4 })

const POCKET = 'M 432 262 L 530 246 L 540 336 L 494 366 L 440 352 Z'
const pocket: Piece[] = [
  {
    name: 'patch pocket',
    material: 'shell',
    outline: POCKET,
    surface: BACK,
    cloth: (x, y) => [legCloth(x, y)[0] + 3, legCloth(x, y)[1] + (x - 400) * 0.2],
    lift: 3.4,
    edge: { radius: 2, height: 2 },
    unevenness: 0.9,
  },
  { path: POCKET.replace(' Z', ''), width: 1, depth: 0.5, softness: 0.8, dark: 0.22 },
  ...sewn(
    'M 437 268 L 444 348 L 493 361 L 535 333 L 527 253',
    'M 442 268 L 449 344 L 492 355 L 529.5 330 L 522 254',
    'M 433 271 L 531 255',
    'M 441 300 C 458 318 476 318 485 300 C 496 314 514 310 532 288',
    'M 442 306 C 459 324 478 324 485.5 307 C 496 320 515 316 533 294',
  ),
]

export const BACK_BAND = 'M 265 112 C 330 102 470 102 535 112 L 541 149 C 470 140 330 140 259 149 Z'

function band(): Piece[] {
  const waist = bandOf({ ...DENIM_band, outline: BACK_BAND })
  const loop = (x: number, top: number): Piece[] => [
    {
      name: 'belt loop',
      material: 'shell',
      outline: `M ${x - 6.5} ${top} L ${x + 6.5} ${top} L ${x + 6.5} ${top + 43} L ${x - 6.5} ${top + 43} Z`,
      surface: hips,
      cloth: legCloth,
      lift: 9,
      edge: { radius: 1.8, height: 2 },
    },
    ...sewn(`M ${x - 5} ${top + 4} L ${x + 5} ${top + 4} M ${x - 5} ${top + 39} L ${x + 5} ${top + 39}`),
  ]
  return [
    waist,
    ...sewn('M 264 117 C 330 107.5 470 107.5 536 117', 'M 260 144 C 330 135 470 135 540 144'),
    ...patch,
    ...loop(400, 104),
    ...pair(...loop(522, 109)),
  ]
}

const patch: Piece[] = [
  {
    name: 'patch',
    material: 'paper',
    outline: 'M 440 107.5 L 500 110.5 L 500 144 L 440 141 Z',
    surface: hips,
    cloth: straight,
    lift: 8,
    edge: { radius: 1.4, height: 1.2 },
  },
  { path: 'M 440 107.5 L 500 110.5 L 500 144 L 440 141 Z', ink: { colour: '#a8763f', strength: 0.85 } },
  letters({ text: 'TARIZI', x: 470.4, y: 126, size: 11, spacing: 1.3, ink: '#3a2413' }),
  letters({ text: 'NAIROBI', face: 'sans', x: 470.4, y: 135, size: 5, spacing: 1.2, ink: '#3a2413' }),
  { path: 'M 443 110.6 L 497 113.4 L 497 140.6 L 443 138 Z', width: 0.9, dash: [2.6, 1.4], ink: THREAD },
]
