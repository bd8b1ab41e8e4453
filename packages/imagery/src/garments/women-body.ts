import { through } from '../core/curves.ts'
import { inside, torsoOf } from './bodies.ts'
import { flutes } from './gown.ts'
import { type Fold, type Panel, type Surface, sameFoldMirrored, straight } from './write.ts'

/** Copies folds to the other side, with slightly different depths. */
export const onBothSides = (folds: readonly Fold[]): Fold[] => [
  ...folds,
  ...folds.map((each, n) => ({ ...sameFoldMirrored(each), height: each.height * (n % 2 ? 0.75 : 1.1) })),
]

/** Body surface of dresses and blouses: between flat and round, because cloth hangs off a body and does not wrap it. */
export const WOMAN = torsoOf({
  half: [
    [80, 150],
    [150, 152],
    [240, 142],
    [300, 124],
    [350, 114],
    [430, 134],
    [520, 150],
    [720, 176],
    [960, 204],
  ],
  depth: [
    [80, 50],
    [150, 64],
    [220, 73],
    [340, 66],
    [470, 76],
    [720, 78],
    [960, 78],
  ],
  shoulder: 0,
  chest: { at: 48, y: 226, height: 8, across: 50, down: 62 },
  ease: 1.1,
})
export const INSIDE = inside(120, 36, 16)
const MIDDLE = through([
  [80, 150],
  [350, 114],
  [520, 150],
  [720, 176],
  [960, 204],
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

/** Edge from the tip of the shoulder (512, 116) to the underarm (508, 240). */
export const ARMHOLE = 'C 499 152 496 200 508 240'
export const ARMHOLE_BACK = 'C 304 200 301 152 288 116'
