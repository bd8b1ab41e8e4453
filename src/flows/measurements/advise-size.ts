import type { Channel } from '#kernel/goods.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import { type BodyPoint, type Grid, recommendSize, type SizeChance, sizeChances } from '#kernel/size-chart.ts'
import { type Block, isMeasure, type Measure, type Taken } from '#kernel/tape.ts'
import * as measurements from '#modules/measurements/index.ts'
import type { SizeAdvice } from '#modules/size-charts/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { shownSizeChart } from '#views/shown-size-chart.ts'

/** So many bodies tell a chance to about a hundredth. */
const BODIES = 400
/** A size that fewer than one in a hundred would wear is not named. */
const NAMED_FROM = 0.01

/** Those points of a chart that people are measured by. */
const measuresOf = (points: readonly BodyPoint[]) => points.filter((point): point is BodyPoint & Measure => isMeasure(point))

export type AskedBody = { block: Block; taken: Taken }

/** How likely each size of a chart fits, whatever is known of the body; what is not known is estimated, with how far it may be off. */
export function chancesFor(grid: Grid, { block, taken }: AskedBody): SizeChance[] {
  const bodies = measurements.likelyBodies(block, taken, measuresOf(grid.points), BODIES)
  return sizeChances(grid, bodies).filter(({ chance }) => chance >= NAMED_FROM)
}

/** Which size of a product somebody wears. Refuses `size-charts.no-such-chart` where it has no chart. Nothing is kept. */
export async function adviseSize(deps: Deps, channel: Channel, slug: string, body: AskedBody): Promise<Outcome<SizeAdvice>> {
  const chart = await shownSizeChart(deps, channel, slug)
  if (!chart.ok) return chart
  const chances = chancesFor(chart.value, body)
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
