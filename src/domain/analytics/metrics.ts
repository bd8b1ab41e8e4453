/** `orders` is a count. The others are KES cents without VAT, except `vat`. */
export const MEASURES = ['orders', 'gross', 'discounts', 'returns', 'disputes', 'delivery', 'vat'] as const
export type Measure = (typeof MEASURES)[number]
export type Sums = Readonly<Record<Measure, number>>
export type Parts = Readonly<Partial<Record<Measure, 1 | -1>>>

export type Metric = {
  /** KES cents, or a number of orders. */
  unit: 'money' | 'count'
  of: Parts
  per?: Parts
  booked: 'placed' | 'refunded' | 'decided' | 'parts'
  rise: 'good' | 'bad' | 'neutral'
}

const NET = { gross: 1, discounts: -1, returns: -1, disputes: -1 } as const satisfies Parts

export const METRICS = {
  net: { unit: 'money', of: NET, booked: 'parts', rise: 'good' },
  orders: { unit: 'count', of: { orders: 1 }, booked: 'placed', rise: 'good' },
  average: { unit: 'money', of: { gross: 1, discounts: -1 }, per: { orders: 1 }, booked: 'placed', rise: 'good' },
  gross: { unit: 'money', of: { gross: 1 }, booked: 'placed', rise: 'good' },
  discounts: { unit: 'money', of: { discounts: 1 }, booked: 'placed', rise: 'bad' },
  returns: { unit: 'money', of: { returns: 1 }, booked: 'refunded', rise: 'bad' },
  disputes: { unit: 'money', of: { disputes: 1 }, booked: 'decided', rise: 'bad' },
  delivery: { unit: 'money', of: { delivery: 1 }, booked: 'parts', rise: 'neutral' },
  vat: { unit: 'money', of: { vat: 1 }, booked: 'parts', rise: 'neutral' },
  total: { unit: 'money', of: { ...NET, delivery: 1, vat: 1 }, booked: 'parts', rise: 'good' },
} as const satisfies Record<string, Metric>
export type MetricId = keyof typeof METRICS
export const METRIC_IDS = Object.keys(METRICS) as [MetricId, ...MetricId[]]
export const metricOf = (id: MetricId): Metric => METRICS[id]

export const DIMENSIONS = ['channel', 'source', 'method', 'shipping', 'country', 'county', 'currency', 'staff'] as const
export type Dimension = (typeof DIMENSIONS)[number]

export const NO_SUMS: Sums = { orders: 0, gross: 0, discounts: 0, returns: 0, disputes: 0, delivery: 0, vat: 0 }

export const addSums = (all: readonly Sums[]): Sums =>
  all.reduce((sum, each) => Object.fromEntries(MEASURES.map((name) => [name, sum[name] + each[name]])) as Sums, NO_SUMS)

export const sumOf = (parts: Parts, sums: Sums): number =>
  MEASURES.reduce((total, measure) => total + (parts[measure] ?? 0) * sums[measure], 0)

/** Returns the value of a metric. Null for an average whose divisor is 0. */
export function metricValue(id: MetricId, sums: Sums): number | null {
  const { of, per } = metricOf(id)
  const value = sumOf(of, sums)
  if (!per) return value
  const divisor = sumOf(per, sums)
  if (divisor === 0) return null
  const rounded = Math.round(Math.abs(value) / Math.abs(divisor))
  return value < 0 !== divisor < 0 ? -rounded : rounded
}

/** Returns the change in per mille of the earlier value, rounded. Null when either value is null or the earlier one is 0. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : Math.round(((now - before) * 1000) / Math.abs(before))
