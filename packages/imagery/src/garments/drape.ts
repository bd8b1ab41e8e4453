import { type Point, spline } from '../core/curves.ts'
import { smooth } from '../core/numbers.ts'
import { type Fold, fold } from './write.ts'

/** Three points of the curve, then height, width, and the shares of its length over which the fold rises and fades. */
export type FoldRow = readonly [
  ...from: Point,
  ...past: Point,
  ...to: Point,
  height: number,
  width: number,
  fadeIn: number,
  fadeOut: number,
]

export const foldRows = (...rows: readonly FoldRow[]): Fold[] =>
  rows.map(([x1, y1, x2, y2, x3, y3, height, width, fadeIn, fadeOut]) =>
    fold(
      [
        [x1, y1],
        [x2, y2],
        [x3, y3],
      ],
      height,
      width,
      fadeIn,
      fadeOut,
    ),
  )

/** Returns the height of the folds that reach `y`, as a function of x. */
export function standingAt(y: number, folds: readonly Fold[]): (x: number) => number {
  const crossing = folds.flatMap(({ along, height, width }) => {
    const line = spline(along, 10)
    const at = line.findIndex(([, py], n) => n > 0 && py >= y && line[n - 1]![1] < y)
    return at < 0 ? [] : [{ x: line[at]![0], height, width: width * 1.15 }]
  })
  return (x) => crossing.reduce((sum, each) => sum + each.height * Math.exp(-(((x - each.x) / each.width) ** 2)), 0)
}

type Hem = {
  from: Point
  to: Point
  /** Drop of the middle below the straight line between the ends, because the camera is at waist height. */
  sag: number
  standing: (x: number) => number
  drop?: number
}
const STEPS = 96

export function hemPath({ from, to, sag, standing, drop = 0.35 }: Hem): string {
  const heights = Array.from({ length: STEPS + 1 }, (_, n) => standing(from[0] + ((to[0] - from[0]) * n) / STEPS))
  const usual = heights.reduce((sum, height) => sum + height, 0) / heights.length
  return heights
    .map((height, n) => {
      const t = n / STEPS
      const x = from[0] + (to[0] - from[0]) * t
      const y =
        from[1] + (to[1] - from[1]) * t + sag * (1 - (2 * t - 1) ** 2) + drop * (height - usual) * Math.sin(Math.PI * t) ** 0.5
      return `L ${x.toFixed(2)} ${y.toFixed(2)}`
    })
    .join(' ')
}

/** Extra cloth in the folds, which makes a print appear denser. Finds the folds of a row once per row. */
export function takenUp(folds: readonly Fold[], share = 1): (x: number, y: number) => number {
  const lines = folds.map((each) => ({ ...each, line: spline(each.along, 10) }))
  let row = Number.NaN
  let met: { x: number; reach: number; amount: number }[] = []
  const meet = (y: number) =>
    lines.flatMap(({ line, height, width, fadeIn = 0.35, fadeOut = 0.35 }) => {
      const n = line.findIndex(([, py], at) => at > 0 && py >= y && line[at - 1]![1] < y)
      if (n < 0) return []
      const [a, b] = [line[n - 1]!, line[n]!]
      const part = (y - a[1]) / (b[1] - a[1])
      const t = (n - 1 + part) / (line.length - 1)
      const standing = height * smooth(0, fadeIn, t) * smooth(0, fadeOut, 1 - t)
      return [{ x: a[0] + (b[0] - a[0]) * part, reach: width * 0.8, amount: (share * standing * standing) / width }]
    })
  return (x, y) => {
    if (y !== row) [row, met] = [y, meet(y)]
    let more = 0
    for (const each of met) {
      const away = (x - each.x) / each.reach
      more += (each.amount * away) / (1 + Math.abs(away))
    }
    return more
  }
}

export type Drape = 'silk' | 'wool' | 'crisp'
