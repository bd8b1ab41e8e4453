import type { Estimate } from '#kernel/estimate.ts'
import type { Channel } from '#kernel/goods.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import {
  type Body,
  type BodyPoint,
  type Grid,
  likelyToWear,
  recommendSize,
  type SizeChance,
  sizeChances,
  type Worn,
} from '#kernel/size-chart.ts'
import { type Block, isMeasure, type Measure, type Taken } from '#kernel/tape.ts'
import { sizeTerm } from '#modules/catalogue/index.ts'
import * as measurements from '#modules/measurements/index.ts'
import type { CHART_GENDERS, FittingSizes, SizeAdvice } from '#modules/size-charts/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { shownSizeChart, shownSizeCharts } from '#views/shown-size-chart.ts'

/** So many bodies tell a chance to about a hundredth. */
const BODIES = 400
/** A size that fewer than one in a hundred would wear is not named. */
const NAMED_FROM = 0.01
/** Beside the likeliest size, one that every fourth would wear is worth trying on. */
const TRIED_FROM = 0.25

/** Those points of a chart that people are measured by. */
const measuresOf = (points: readonly BodyPoint[]) => points.filter((point): point is BodyPoint & Measure => isMeasure(point))

export type AskedBody = { block: Block; taken: Taken; worn?: (Worn & { system: string }) | undefined }
type Chart = Grid & { system: string; gender: (typeof CHART_GENDERS)[number] }

/**
 * How likely each size of a chart fits, whatever is known of the body; what is not known is estimated, with how far it may be off. A size that
 * is worn in other houses makes bodies that would wear it likelier, by `wornChart`, which has that size.
 */
export function chancesFor(grid: Grid, { block, taken, worn }: AskedBody, wornChart?: Grid): SizeChance[] {
  const points = new Set(measuresOf([...grid.points, ...(wornChart?.points ?? [])]))
  const bodies = measurements.likelyBodies(block, taken, [...points], BODIES) as Body[]
  const weightOf = worn && wornChart && likelyToWear(wornChart, worn)
  return sizeChances(grid, bodies, weightOf).filter(({ chance }) => chance >= NAMED_FROM)
}

const isFor = (block: Block, { gender }: Pick<Chart, 'gender'>) =>
  gender === 'unisex' || gender === (block === 'menswear' ? 'men' : 'women')

/** The chart of the house by which the size that they wear elsewhere is read. */
const chartWorn = (charts: readonly Chart[], { block, worn }: AskedBody): Chart | undefined =>
  worn &&
  charts.find(
    (chart) => chart.system === worn.system && isFor(block, chart) && chart.sizes.some(({ size }) => size === worn.size),
  )

/** Which size of a product somebody wears. Refuses `size-charts.no-such-chart` where it has no chart. Nothing is kept. */
export async function adviseSize(deps: Deps, channel: Channel, slug: string, body: AskedBody): Promise<Outcome<SizeAdvice>> {
  const chart = await shownSizeChart(deps, channel, slug)
  if (!chart.ok) return chart
  const wornChart = body.worn && chartWorn(await shownSizeCharts(deps), body)
  const chances = chancesFor(chart.value, body, wornChart)
  const points = measuresOf(chart.value.points)
  const estimated = measurements.estimatesFor(body.block, body.taken, points)
  const whole = { ...body.taken, ...Object.fromEntries(estimated.map(({ measure, value }) => [measure, value])) }
  const recommended = recommendSize(chart.value, whole as Partial<Record<BodyPoint, number>>)
  return done({
    system: chart.value.system,
    sizes: chances,
    decides: recommended?.decides ?? null,
    estimated: estimated.map(({ measure, value, give }) => ({ point: measure as BodyPoint & Measure, value, give })),
  })
}

/** What somebody wears of everything here, by every chart for people like them. Nothing is kept. */
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

/**
 * Everything that is wanted, as it is likely to be of somebody who knows little more than their size: starting values, each with its ±.
 * Nothing where too little is said. Nothing is kept.
 */
export async function estimateBody(
  deps: Deps,
  { wanted, ...body }: AskedBody & { wanted: readonly Measure[] },
): Promise<Outcome<{ estimates: Estimate[] }>> {
  const { block, taken } = body
  const chart = chartWorn(await shownSizeCharts(deps), body)
  const missing = wanted.filter((measure) => taken[measure] === undefined)
  const row = body.worn && chart?.sizes.find(({ size }) => size === body.worn?.size)
  if (!body.worn || !chart || !row) return done({ estimates: measurements.estimatesFor(block, taken, missing) })
  // The middle of the size stands for what was not said of its own measurements; then bodies that would wear it count.
  const middles = measuresOf(chart.points).flatMap((point) => {
    const range = row.ranges[point]
    return range && taken[point] === undefined ? [[point, Math.round((range.from + range.to) / 2)] as const] : []
  })
  const known = Object.keys(taken).length >= 2 ? taken : { ...Object.fromEntries(middles), ...taken }
  const points = [...new Set([...missing, ...measuresOf(chart.points)])]
  const bodies = measurements.likelyBodies(block, known, points, BODIES)
  const weightOf = likelyToWear(chart, body.worn)
  const weights = bodies.map((each) => weightOf(each as Body))
  const estimates = missing.flatMap((measure): Estimate[] => {
    const spread = spreadOf(bodies, weights, measure)
    if (!spread) return []
    const size = row.ranges[measure as BodyPoint]
    // What was taken from the size itself is no surer than the size is wide.
    const least = size && known[measure] !== undefined ? (size.to - size.from) / 2 : 0
    return [{ measure, value: Math.round(spread.mean), give: Math.max(1, Math.ceil(Math.max(NINE_IN_TEN * spread.sd, least))) }]
  })
  return done({ estimates })
}

function spreadOf(
  bodies: readonly Taken[],
  weights: readonly number[],
  measure: Measure,
): { mean: number; sd: number } | undefined {
  let [sum, total, squares] = [0, 0, 0]
  for (const [at, body] of bodies.entries()) {
    const [value, weight] = [body[measure], weights[at] ?? 0]
    if (value === undefined) return undefined
    sum += weight
    total += weight * value
    squares += weight * value * value
  }
  if (sum <= 0) return undefined
  const mean = total / sum
  return { mean, sd: Math.sqrt(Math.max(0, squares / sum - mean * mean)) }
}
