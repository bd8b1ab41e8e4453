import type { Channel } from '#domain/pricing/goods.ts'
import type { Estimate } from '#domain/tailoring/estimate.ts'
import {
  type Body,
  type BodyPoint,
  type Grid,
  likelyToWear,
  recommendSize,
  type SizeChance,
  sizeChances,
  sizeStep_mm,
  type Worn,
} from '#domain/tailoring/size-chart.ts'
import { type Block, isMeasure, type Measure, type Taken } from '#domain/tailoring/tape.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import { sizeTerm } from '#modules/catalogue/index.ts'
import * as measurements from '#modules/measurements/index.ts'
import { fitShift } from '#modules/reviews/index.ts'
import type { CHART_GENDERS, FittingSizes, SizeAdvice } from '#modules/size-charts/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { fitVotes } from '#views/catalogue/review-counts.ts'
import { shownSizeChart, shownSizeCharts } from '#views/catalogue/shown-size-chart.ts'

const BODIES = 400
/** Minimum probability of a listed size. */
const NAMED_FROM = 0.01
/** Minimum probability at which further sizes are listed. */
const TRIED_FROM = 0.25

const measuresOf = (points: readonly BodyPoint[]) => points.filter((point): point is BodyPoint & Measure => isMeasure(point))

export type AskedBody = { block: Block; taken: Taken; worn?: (Worn & { system: string }) | undefined }
type Chart = Grid & { system: string; gender: (typeof CHART_GENDERS)[number] }

/**
 * Returns the probability that each size of a chart fits a body. `worn`: size worn in other brands. `larger_mm` corrects for a
 * garment that runs small. Sizes below `NAMED_FROM` are left out.
 */
export function chancesFor(grid: Grid, { block, taken, worn }: AskedBody, wornChart?: Grid, larger_mm = 0): SizeChance[] {
  const points = new Set(measuresOf([...grid.points, ...(wornChart?.points ?? [])]))
  const bodies = measurements.likelyBodies(block, taken, [...points], BODIES) as Body[]
  const weightOf = worn && wornChart && likelyToWear(wornChart, worn)
  return sizeChances(grid, bodies, weightOf, larger_mm).filter(({ chance }) => chance >= NAMED_FROM)
}

const isFor = (block: Block, { gender }: Pick<Chart, 'gender'>) =>
  gender === 'unisex' || gender === (block === 'menswear' ? 'men' : 'women')

/**
 * Returns our size chart that contains the size worn in other brands. Undefined when none contains
 * it or no size is known.
 */
const chartWorn = (charts: readonly Chart[], { block, worn }: AskedBody): Chart | undefined =>
  worn &&
  charts.find(
    (chart) => chart.system === worn.system && isFor(block, chart) && chart.sizes.some(({ size }) => size === worn.size),
  )

/** Recommends a size of a product. Refuses `size-charts.no-such-chart` when the product has no chart. */
export async function adviseSize(deps: Deps, channel: Channel, slug: string, body: AskedBody): Promise<Outcome<SizeAdvice>> {
  const chart = await shownSizeChart(deps, channel, slug)
  if (!chart.ok) return chart
  const wornChart = body.worn && chartWorn(await shownSizeCharts(deps), body)
  const votes = await fitVotes(deps, slug)
  const larger = Math.round(fitShift(votes) * sizeStep_mm(chart.value))
  const chances = chancesFor(chart.value, body, wornChart, larger)
  const points = measuresOf(chart.value.points)
  const estimated = measurements.estimatesFor(body.block, body.taken, points)
  const completeBody = { ...body.taken, ...Object.fromEntries(estimated.map(({ measure, value }) => [measure, value])) }
  const counted = Object.fromEntries(Object.entries(completeBody).map(([point, mm]) => [point, mm + larger]))
  const recommended = recommendSize(chart.value, counted as Partial<Record<BodyPoint, number>>)
  return done({
    system: chart.value.system,
    sizes: chances,
    decides: recommended?.decides ?? null,
    estimated: estimated.map(({ measure, value, give }) => ({ point: measure as BodyPoint & Measure, value, give })),
  })
}

/**
 * Lists the sizes that fit a body, for every published chart of its gender or unisex: the most
 * likely one, and others from `TRIED_FROM`.
 */
export async function fittingSizes(deps: Deps, body: AskedBody): Promise<Outcome<FittingSizes>> {
  const charts = await shownSizeCharts(deps)
  const wornChart = chartWorn(charts, body)
  const fitting = charts
    .filter((chart) => isFor(body.block, chart))
    .flatMap(({ code, name, system, ...grid }) =>
      chancesFor(grid, body, wornChart)
        .filter(({ chance }, place) => place === 0 || chance >= TRIED_FROM)
        .map((each) => ({ chart: code, name, system, ...each })),
    )
  return done({ fits: [...new Set(fitting.map(({ chart, size }) => sizeTerm(chart, size)))].sort(), sizes: fitting })
}

const NINE_IN_TEN = 1.645
const LEAST_TOLD = 2

/**
 * Estimates the requested measurements from a few others and a worn size: start values, each with its likely error. Empty when
 * too little is known.
 */
export async function estimateBody(
  deps: Deps,
  { wanted: measures, ...body }: AskedBody & { wanted: readonly Measure[] },
): Promise<Outcome<{ estimates: Estimate[] }>> {
  const { block, taken, worn } = body
  const chart = chartWorn(await shownSizeCharts(deps), body)
  const missing = measures.filter((measure) => taken[measure] === undefined)
  const estimatesBySize = worn && chart && toldBySize(chart, { ...body, worn })
  if (!estimatesBySize) return done({ estimates: measurements.estimatesFor(block, taken, missing) })
  const rest = missing.filter((measure) => estimatesBySize.every((each) => each.measure !== measure))
  const [first] = estimatesBySize
  const asIf = (off: number) => {
    const values = estimatesBySize.map(({ measure, value }) => [
      measure,
      measure === first?.measure ? Math.round(value + off) : value,
    ])
    return measurements.estimatesFor(block, { ...taken, ...Object.fromEntries(values) }, rest)
  }
  // The main measurement is known to this standard deviation only, which adds to the error of the others.
  const shift = (first?.give ?? 0) / NINE_IN_TEN
  const shifted = asIf(shift)
  const estimates = asIf(0).map(({ measure, value, give }): Estimate => {
    const moved = (shifted.find((each) => each.measure === measure)?.value ?? value) - value
    return { measure, value, give: Math.ceil(Math.hypot(give, NINE_IN_TEN * moved)) }
  })
  const all = [...estimatesBySize, ...estimates]
  return done({ estimates: missing.flatMap((measure) => all.find((each) => each.measure === measure) ?? []) })
}

/**
 * Estimates measurements from a worn size. With fewer than `LEAST_TOLD` known measurements, returns the middle of each range, ±
 * half its width.
 */
function toldBySize(chart: Grid, { block, taken, worn }: AskedBody & { worn: Worn }): Estimate[] {
  const row = chart.sizes.find(({ size }) => size === worn.size)
  const points = measuresOf(chart.points).filter((point) => taken[point] === undefined)
  const [primary] = points
  if (!row || !primary) return []
  if (Object.keys(taken).length < LEAST_TOLD)
    return points.flatMap((point) => {
      const range = row.ranges[point]
      if (!range) return []
      return [{ measure: point, value: Math.round((range.from + range.to) / 2), give: Math.ceil((range.to - range.from) / 2) }]
    })
  const bodies = measurements.likelyBodies(block, taken, points, BODIES)
  const weightOf = likelyToWear(chart, worn)
  const spread = spreadOf(
    bodies.flatMap((each) => each[primary] ?? []),
    bodies.map((each) => weightOf(each as Body)),
  )
  return spread
    ? [{ measure: primary, value: Math.round(spread.mean), give: Math.max(1, Math.ceil(NINE_IN_TEN * spread.sd)) }]
    : []
}

function spreadOf(values: readonly number[], weights: readonly number[]): { mean: number; sd: number } | undefined {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum <= 0) return undefined
  const mean = values.reduce((all, value, at) => all + value * (weights[at] ?? 0), 0) / sum
  const square = values.reduce((all, value, at) => all + (value - mean) ** 2 * (weights[at] ?? 0), 0) / sum
  return { mean, sd: Math.sqrt(square) }
}
