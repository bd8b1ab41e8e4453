import { through } from '../core/curves.ts'
import { inside, sleeveOf, torsoOf } from './bodies.ts'
import { flutes } from './gown.ts'
import {
  button,
  deepSeam,
  type Fit,
  type Fold,
  fold,
  type Panel,
  type Piece,
  pair,
  type Surface,
  sameFoldMirrored,
  straight,
  topStitch,
} from './write.ts'

/** Falling folds of a front in one piece: the other side hangs a little higher here, a little lower there. */
export const onBothSides = (folds: readonly Fold[]): Fold[] => [
  ...folds,
  ...folds.map((each, n) => ({ ...sameFoldMirrored(each), height: each.height * (n % 2 ? 0.75 : 1.1) })),
]

/** What dresses and blouses lie on. */
export const WOMAN = torsoOf({
  half: [
    [80, 150],
    [150, 150],
    [240, 138],
    [300, 118],
    [350, 108],
    [430, 130],
    [520, 146],
    [720, 172],
    [960, 196],
  ],
  depth: [
    [80, 44],
    [150, 80],
    [220, 104],
    [340, 84],
    [470, 104],
    [720, 100],
    [960, 100],
  ],
  shoulder: 0,
  chest: { at: 48, y: 215, height: 16, across: 36, down: 44 },
  ease: 1.1,
})
const SLEEVE = sleeveOf({
  centre: [
    [110, 500],
    [160, 520],
    [240, 535],
    [340, 552],
    [480, 566],
    [600, 570],
  ],
  half: [
    [110, 26],
    [160, 32],
    [240, 34],
    [340, 33],
    [480, 29],
    [600, 26],
  ],
  arm: 36,
  armLift: 16,
  head: 66,
  crown: 6,
  blend: [300, 180],
  cloth: { from: 500, ease: 1.06, slant: 0.1, round: 0 },
})
const INSIDE = inside(120, 36, 16)
const MIDDLE = through([
  [80, 150],
  [350, 108],
  [520, 146],
  [720, 172],
  [960, 196],
])

export const hanging =
  (from: number, to: number, amount = 1): Surface =>
  (x, y) =>
    WOMAN.surface(x, y) + amount * flutes(x, y, MIDDLE(y), from, to)

export const inner = (outline: string): Panel => ({
  name: 'inside',
  material: 'lining',
  outline,
  surface: INSIDE,
  cloth: straight,
  edge: { radius: 3, height: 2 },
})

const ARMHOLE = 'M 506 118 C 494 160 494 200 504 236'
const SLEEVE_FOLDS: readonly Fold[] = [
  fold(
    [
      [508, 250],
      [536, 280],
      [570, 290],
    ],
    4,
    9,
    0.3,
    0.5,
  ),
  fold(
    [
      [514, 290],
      [544, 312],
      [578, 310],
    ],
    4.4,
    9,
    0.3,
    0.5,
  ),
  fold(
    [
      [524, 350],
      [556, 356],
      [586, 340],
    ],
    3.4,
    9,
    0.3,
    0.5,
  ),
  fold(
    [
      [528, 130],
      [540, 190],
      [536, 250],
    ],
    3,
    10,
  ),
]

/** `ends` is the y of the hem of the sleeve; 468 is below the elbow, 600 at the wrist, 300 above the elbow. */
export function sleeves(ends: number, cuff: 'hem' | 'buttons', fit: Fit): Piece[] {
  const out = through([
    [166, 552],
    [220, 568],
    [300, 582],
    [380, 592],
    [468, 598],
    [600, 597],
  ])(ends)
  const back = through([
    [236, 504],
    [280, 516],
    [340, 526],
    [420, 536],
    [474, 540],
    [600, 546],
  ])(ends)
  const middle = (y: number) => (y < ends ? y : ends)
  const elbow = Math.min(282, ends - 30)
  const from = (part: number) => ends + (elbow - ends) * part
  const sleeve: Panel = {
    name: 'sleeve',
    material: 'shell',
    outline: `M 506 118 C 528 122 545 138 553 166 C 566 220 ${(570 + out) / 2 + 2} ${middle(300)} ${out} ${ends} C ${out - 18} ${ends + 9} ${back + 18} ${ends + 10} ${back} ${ends + 5} C ${back - 4} ${from(0.35)} 526 ${from(0.75)} 518 ${elbow} C 512 256 507 244 504 236 C 494 200 494 160 506 118 Z`,
    surface: SLEEVE.surface,
    cloth: SLEEVE.cloth,
    folds: SLEEVE_FOLDS.filter(({ along }) => along[2]![1] < ends - 20),
    edge: { radius: 3, height: 2.6 },
    unevenness: 0.5,
  }
  const end: Piece[] =
    cuff === 'hem'
      ? [
          {
            ...topStitch(`M ${back + 1} ${ends - 8} C ${back + 18} ${ends - 3} ${out - 18} ${ends - 4} ${out} ${ends - 12}`),
            depth: 0.5,
            dark: 0.1,
          },
        ]
      : Array.from({ length: 7 }, (_, n) =>
          button(back + 8 - n * 0.3, ends - 8 - n * 9, SLEEVE.surface, fit, {
            radius: 3.2,
            holes: false,
            material: 'shell',
            lift: 1.5,
          }),
        ).flat()
  return pair(sleeve, { ...deepSeam(ARMHOLE), width: 1.3, depth: 1.2 }, ...end)
}
