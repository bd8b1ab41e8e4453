/**
 * Size charts: body ranges of each size, in whole millimetres. A range includes its start and excludes its end, so adjacent sizes
 * share a border without a gap.
 */

/** Body measurements. `min` and `max` limit the input, in millimetres. */
export const BODY_POINTS = {
  height: { min: 900, max: 2250 },
  neck: { min: 220, max: 600 },
  chest: { min: 450, max: 1700 },
  underbust: { min: 450, max: 1500 },
  waist: { min: 400, max: 1800 },
  hips: { min: 450, max: 1750 },
  seat: { min: 450, max: 1800 },
  upperLeg: { min: 250, max: 1000 },
  inseam: { min: 300, max: 1080 },
  shoulderToShoulder: { min: 220, max: 600 },
  shoulderToWrist: { min: 250, max: 820 },
  biceps: { min: 120, max: 600 },
  wrist: { min: 90, max: 260 },
  head: { min: 400, max: 680 },
} as const
export type BodyPoint = keyof typeof BODY_POINTS
export const BODY_POINT_NAMES = Object.keys(BODY_POINTS) as BodyPoint[]

/** Garment measurements. Girths are full circumferences. */
export const GARMENT_PLACES = ['chest', 'waist', 'band', 'hips', 'seat', 'sleeve', 'length', 'insideLeg', 'hem'] as const
export type GarmentPlace = (typeof GARMENT_PLACES)[number]

export type Range = { from: number; to: number }
export type SizeRow = { size: string; ranges: Partial<Record<BodyPoint, Range>> }
/** The first point is the primary one. Sizes are in ascending order. */
export type Grid = { points: readonly BodyPoint[]; sizes: readonly SizeRow[] }
export type Body = Partial<Record<BodyPoint, number>>

/** `mm`: extent of the fault. */
export type ChartFault = {
  kind: 'gap' | 'overlap' | 'turned' | 'missing'
  point: BodyPoint
  size: string
  next: string | null
  mm: number
}

export function chartFaults({ points, sizes }: Grid): ChartFault[] {
  const faults: ChartFault[] = []
  for (const point of points) {
    for (const [place, { size, ranges }] of sizes.entries()) {
      const range = ranges[point]
      const next = sizes[place + 1]
      const after = next?.ranges[point]
      if (!range) faults.push({ kind: 'missing', point, size, next: null, mm: 0 })
      else if (range.to <= range.from) faults.push({ kind: 'turned', point, size, next: null, mm: range.from - range.to })
      if (!range || !next || !after || range.to === after.from) continue
      // Secondary measurements may repeat over several sizes, such as long and short versions of one size.
      if (point !== points[0] && range.from === after.from && range.to === after.to) continue
      const mm = after.from - range.to
      faults.push({ kind: mm > 0 ? 'gap' : 'overlap', point, size, next: next.size, mm: Math.abs(mm) })
    }
  }
  return faults
}

/**
 * Grades one measurement over all sizes from its range in size `base`, by `step` millimetres per size. Returns the sizes
 * unchanged when there is no such size.
 */
export function gradedBy(grid: Grid, point: BodyPoint, base: string, range: Range, step: number): SizeRow[] {
  const at = grid.sizes.findIndex(({ size }) => size === base)
  if (at === -1) return [...grid.sizes]
  return grid.sizes.map((row, place) => {
    const shift = (place - at) * step
    return { ...row, ranges: { ...row.ranges, [point]: { from: range.from + shift, to: range.to + shift } } }
  })
}

export type Fit = { point: BodyPoint; mm: number; range: Range; verdict: 'within' | 'tight' | 'loose'; by_mm: number }
export type Recommendation = {
  size: string
  exact: boolean
  fits: Fit[]
  /** Measurement that decided against the next best size. Null when none did. */
  decides: BodyPoint | null
  nextBest: string | null
  missing: BodyPoint[]
}

/**
 * Weights of the penalty. The primary measurement is hardest to alter. Too tight is worse than too loose, which can be taken in.
 */
const PRIMARY_WEIGHT = 4
const TIGHT_COUNTS = 2

/**
 * Recommends the size with the lowest penalty. Undefined when no measurement is known, or no size has a range for all known
 * ones.
 */
export function recommendSize({ points, sizes }: Grid, body: Body): Recommendation | undefined {
  const measured = points.filter((point) => body[point] !== undefined)
  if (measured.length === 0 || sizes.length === 0) return undefined
  const rated = sizes
    .flatMap(({ size, ranges }) => {
      const fits = measured.flatMap((point) => fitOf(point, body[point] ?? 0, ranges[point]))
      return fits.length === measured.length
        ? [{ size, fits, score: fits.reduce((sum, fit) => sum + penalty(fit, points[0]), 0) }]
        : []
    })
    .sort((a, b) => a.score - b.score) // stable: ties go to the smaller size
  const [best, second] = rated
  if (!best) return undefined
  return {
    size: best.size,
    exact: best.score === 0,
    fits: best.fits,
    decides: second ? decidesBetween(best.fits, second.fits, points[0]) : null,
    nextBest: second?.size ?? null,
    missing: points.filter((point) => body[point] === undefined),
  }
}

/** Returns the size that `recommendSize` recommends, faster, for many bodies. Adds `off_mm` to every measurement. */
function bestSize({ points, sizes }: Grid, body: Body, off_mm = 0): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const { size, ranges } of sizes) {
    let score = 0
    let knownCount = 0
    for (const point of points) {
      const mm = body[point]
      if (mm === undefined) continue
      const range = ranges[point]
      score += range ? penaltyAt(mm + off_mm, range, point === points[0]) : Number.POSITIVE_INFINITY
      knownCount += 1
    }
    if (knownCount > 0 && score < least) [best, least] = [size, score]
  }
  return best
}

export type SizeChance = { size: string; chance: number }
const evenly = () => 1

/**
 * Returns the probability of each size over `bodies`, in descending order. `larger_mm` is added to every measurement, for goods
 * that run small.
 */
export function sizeChances(
  grid: Grid,
  bodies: readonly Body[],
  weightOf: (body: Body) => number = evenly,
  larger_mm = 0,
): SizeChance[] {
  const weights = bodies.map(weightOf)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum <= 0) return weightOf === evenly ? [] : sizeChances(grid, bodies, evenly, larger_mm) // the evidence excludes every body, so ignore it
  const worn = new Map<string, number>()
  for (const [at, body] of bodies.entries()) {
    const size = bestSize(grid, body, larger_mm)
    if (size !== undefined) worn.set(size, (worn.get(size) ?? 0) + (weights[at] ?? 0))
  }
  const place = (size: string) => grid.sizes.findIndex((each) => each.size === size)
  return [...worn]
    .map(([size, count]) => ({ size, chance: count / sum }))
    .sort((a, b) => b.chance - a.chance || place(a.size) - place(b.size))
}

export const FEELS = ['tight', 'right', 'loose'] as const
/** Size that the shopper wears in another brand, and how it feels. */
export type Worn = { size: string; feel: (typeof FEELS)[number] }

/** Standard deviation between brands of the same nominal size, in sizes. An assumption. */
const HOUSES_DIFFER_sizes = 3 / 8
/** Size difference of a body whose size feels tight or loose, in sizes. An assumption. */
const FEELS_sizes = { tight: 3 / 8, right: 0, loose: -3 / 8 }

/**
 * Returns the width of the middle size in the primary measurement, in millimetres. 0 without one.
 */
export function sizeStep_mm({ points: [primary], sizes }: Grid): number {
  const range = primary && sizes[Math.floor(sizes.length / 2)]?.ranges[primary]
  return range ? range.to - range.from : 0
}
export const housesDiffer_mm = (grid: Grid): number => HOUSES_DIFFER_sizes * sizeStep_mm(grid)

/** Five-point Gauss–Hermite quadrature of the standard normal distribution: [value, weight]. */
const STEPS = [
  [-2.857, 0.0113],
  [-1.3556, 0.2221],
  [0, 0.5333],
  [1.3556, 0.2221],
  [2.857, 0.0113],
] as const

/**
 * Returns a function for the likelihood that a body wears this size of another brand. It is always 1 when the chart has no such
 * size.
 */
export function likelyToWear(grid: Grid, { size, feel }: Worn): (body: Body) => number {
  if (!grid.sizes.some((row) => row.size === size)) return evenly
  const [apart, felt] = [housesDiffer_mm(grid), FEELS_sizes[feel] * sizeStep_mm(grid)]
  return (body) =>
    STEPS.reduce((sum, [step, weight]) => (bestSize(grid, body, step * apart - felt) === size ? sum + weight : sum), 0)
}

function fitOf(point: BodyPoint, mm: number, range: Range | undefined): Fit[] {
  if (!range) return []
  if (mm < range.from) return [{ point, mm, range, verdict: 'loose', by_mm: range.from - mm }]
  // A range excludes its end, so a body at the end is 1 mm too large.
  if (mm >= range.to) return [{ point, mm, range, verdict: 'tight', by_mm: mm - range.to + 1 }]
  return [{ point, mm, range, verdict: 'within', by_mm: 0 }]
}

const penalty = ({ point, range, mm }: Fit, primary: BodyPoint | undefined): number => penaltyAt(mm, range, point === primary)

function penaltyAt(mm: number, { from, to }: Range, isPrimary: boolean): number {
  if (mm >= from && mm < to) return 0
  const halfWidth = Math.max(1, (to - from) / 2)
  const tight = mm >= to
  return ((tight ? mm - to + 1 : from - mm) / halfWidth) ** 2 * (tight ? TIGHT_COUNTS : 1) * (isPrimary ? PRIMARY_WEIGHT : 1)
}

function decidesBetween(best: readonly Fit[], second: readonly Fit[], primary: BodyPoint | undefined): BodyPoint | null {
  let most = 0
  let point: BodyPoint | null = null
  for (const fit of second) {
    const own = best.find((each) => each.point === fit.point)
    const difference = penalty(fit, primary) - (own ? penalty(own, primary) : 0)
    if (difference > most) [most, point] = [difference, fit.point]
  }
  return point
}

/** Converts millimetres for display: centimetres to one decimal, inches to a quarter. */
export const shownLength = (mm: number, unit: 'cm' | 'in'): number => (unit === 'cm' ? mm / 10 : Math.round((mm / 25.4) * 4) / 4)
/** Converts input to whole millimetres. */
export const typedLength = (value: number, unit: 'cm' | 'in'): number => Math.round(unit === 'cm' ? value * 10 : value * 25.4)
