import type { Garment } from '../core/garment.ts'
import {
  bandOf,
  beltLoops,
  braid,
  FOLDS,
  hips,
  inner,
  LEG,
  legCloth,
  legSurface,
  sideAdjusters,
  TROUSERS_FIT,
  turnUp,
  unlike,
} from './trouser-parts.ts'
import { button, type Fold, fold, mirror, type Panel, type Piece, pickStitch, topStitch } from './write.ts'

/** `adjusters` at the side replace belt loops. */
export type TrouserOptions = {
  adjusters: boolean
  braid: boolean
  pleat: boolean
  turnUp: boolean
  breaks: boolean
}

export const TROUSERS: TrouserOptions = { adjusters: true, braid: false, pleat: true, turnUp: false, breaks: false }

const BROKEN_LEG =
  'M 400 140 L 537 124 C 551 168 570 238 574 308 C 578 400 571 520 566 640 C 563 730 560 820 559 872 C 559 884 556 892 556 902 C 556 920 558 934 559 950 C 558 957 554 961 548 962 C 510 970 470 970 431 963 C 426 962 423 959 422 953 C 423 936 425 922 425 906 C 425 898 422 890 422 880 C 423 800 422 740 416 640 C 410 540 404 440 400 392 Z'

const BREAK_FOLDS: readonly Fold[] = [
  ...FOLDS.filter(({ along }) => !along.some(([, y]) => y > 880)),
  fold(
    [
      [424, 880],
      [486, 906],
      [560, 876],
    ],
    -4,
    8,
    0.35,
    0.45,
  ),
  fold(
    [
      [416, 862],
      [476, 884],
      [530, 866],
    ],
    3,
    11,
    0.1,
    0.7,
  ),
  fold(
    [
      [564, 862],
      [530, 866],
      [470, 856],
    ],
    3.5,
    9,
    0.1,
    0.8,
  ),
  fold(
    [
      [566, 918],
      [520, 930],
      [450, 924],
    ],
    3.2,
    8,
    0.06,
    0.7,
  ),
]

export function trousers(options: Partial<TrouserOptions> = {}): Garment {
  const o = { ...TROUSERS, ...options }
  return { name: 'trousers', fit: TROUSERS_FIT, pieces: [...inner(), ...legs(o), ...fly(), ...waistband(o)] }
}

function legs(o: TrouserOptions): Piece[] {
  const leg: Panel = {
    name: 'leg',
    material: 'shell',
    outline: o.breaks ? BROKEN_LEG : LEG,
    surface: legSurface({ crease: true, breaks: o.breaks }),
    cloth: legCloth,
    edge: { radius: 4, height: 3 },
    folds: o.breaks ? BREAK_FOLDS : FOLDS,
    unevenness: 0.9,
  }
  const marks: Piece[] = [
    { path: 'M 516 148 C 532 190 548 236 560 286', width: 1.6, depth: 2, softness: 1, dark: 0.45 },
    { ...pickStitch('M 512 149 C 528 190 544 236 556 287'), dash: [0.4, 3.6], depth: 0.8 },
  ]
  if (o.pleat) marks.push({ path: 'M 486 146 C 486 176 484 210 482 250', width: 1.4, depth: 2, softness: 1.4, dark: 0.22 })
  if (o.braid) marks.push(braid())
  if (o.turnUp) marks.push(turnUp(o))
  const left: Piece[] = [unlike(leg), ...marks]
  return [...left.map(mirror), { ...leg, lift: 1.5 }, ...marks]
}

const fly = (): Piece[] => [
  { path: 'M 400 146 L 400 392', width: 1.3, depth: 1.8, softness: 0.9, dark: 0.4 },
  { path: 'M 438 146 L 437 300 C 436 336 424 360 402 372', width: 0.9, dash: [3, 2.4], depth: 0.7, softness: 0.5, dark: 0.25 },
]

function waistband({ adjusters }: TrouserOptions): Piece[] {
  const band = bandOf()
  const tab: Panel = {
    ...band,
    name: 'tab',
    outline: 'M 398 122.4 C 420 122.2 440 121.6 452 120.6 C 458 130 458 146 452 157 C 440 158 420 159 398 159 Z',
    lift: 6,
    edge: { radius: 2, height: 2 },
    unevenness: 0,
  }
  const sewn = (x: number) => button(x, 138.5, hips, TROUSERS_FIT, { radius: 7, lift: adjusters ? 10 : 8 })
  if (adjusters) return [band, tab, ...sideAdjusters(), ...sewn(441)]
  return [
    band,
    topStitch('M 263 116 C 330 131 470 131 537 116 M 260 141 C 330 158 470 158 540 141'),
    ...sewn(412),
    ...beltLoops(),
  ]
}
