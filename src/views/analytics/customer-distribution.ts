import { sql } from 'kysely'
import { z } from 'zod'
import { coarsePlaces } from '#domain/analytics/coarse-places.ts'
import { kmBetween } from '#domain/analytics/county-towns.ts'
import { addSums, type Sums } from '#domain/analytics/metrics.ts'
import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/orders/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { MEASURE_COLUMNS, salesRows } from '#views/money/sales.ts'
import { type AnalyticsQuery, checkPlaces, Period, periodOf } from './query.ts'
import { factsWith, spanOf } from './sales-facts.ts'
import { sumsOf } from './sales-report.ts'
import { SumsShape } from './sums.ts'

const Figures = z.object({
  customers: z.int(),
  sums: SumsShape,
  /** Made-to-measure goods without VAT, in KES cents. */
  tailored: z.int(),
})
const RegionFigures = Figures.extend({
  /** Country code, or name of a county of Kenya. */
  key: z.string(),
  /** Mean hours from the order to the arrival of its last parcel. Null when nothing has arrived. */
  deliveryHours: z.int().nullable(),
  /** Distance between the main towns of a county and of the shop's county. Null for a country, and when a town is unknown. */
  km: z.int().nullable(),
})
const Places = z.object({
  shown: z.array(RegionFigures).max(250),
  /** Places with too few customers to be shown (`coarsePlaces`), together. */
  hidden: Figures.extend({ places: z.int() }).nullable(),
})
/** Sales by the country and county of the delivery address. */
export const CustomerDistribution = z.object({ period: Period, now: SumsShape, countries: Places, counties: Places })
export type CustomerDistribution = z.infer<typeof CustomerDistribution>

type Found = Sums & { part: 'country' | 'county'; key: string; customers: number; tailored: number; hours: number | null }

async function placesOf(db: Db, period: Period, query: AnalyticsQuery): Promise<Found[]> {
  const facts = factsWith(salesRows(spanOf(period, period.zone)), ['country', 'county'], query)
  const { rows } = await sql<Found>`
    with ${facts},
    placed as (
      select distinct sale.order_id, by_country, by_county, placed_at,
        (select max(arrived_at) from fulfilment where fulfilment.order_id = orders.id) as arrived_at,
        (select coalesce(sum(line.total - line.vat), 0) from order_line as line
          where line.order_id = orders.id and line.make = 'measure') as tailored
      from sale join orders on orders.id = sale.order_id where refund_id is null),
    buyer as (
      select sale.order_id, coalesce(orders.customer_id::text, nullif(lower(orders.email), ''), nullif(orders.phone, '')) as buyer
      from (select distinct order_id from sale) as sale join orders on orders.id = sale.order_id),
    place as (
      select 'country' as part, by_country as key, sale.* from sale
      union all select 'county', by_county, sale.* from sale where by_country = 'KE'),
    extra as (
      select 'country' as part, by_country as key, placed.* from placed
      union all select 'county', by_county, placed.* from placed where by_country = 'KE')
    select found.*, coalesce(more.tailored, 0)::bigint as tailored, more.hours
    from (
      select part, key, count(distinct buyer)::int as customers, ${MEASURE_COLUMNS}
      from place as sale join buyer using (order_id) group by 1, 2) as found
    left join (
      select part, key, sum(tailored) as tailored,
        round(avg(extract(epoch from arrived_at - placed_at)) / 3600)::int as hours
      from extra group by 1, 2) as more using (part, key)`.execute(db)
  return rows
}

/** The shop's city, because a county often has the name of its main town. */
const countyOf = ({ city }: { city: string }) => city.trim() || 'Nairobi'

function coarse(found: readonly Found[], part: Found['part'], from: string): z.infer<typeof Places> {
  const { shown, hidden } = coarsePlaces(found.filter((each) => each.part === part))
  const add = (of: 'customers' | 'tailored') => hidden.reduce((sum, each) => sum + each[of], 0)
  return {
    shown: shown.map((each) => ({
      key: each.key,
      customers: each.customers,
      sums: sumsOf(each),
      tailored: each.tailored,
      deliveryHours: each.hours,
      km: part === 'county' ? kmBetween(from, each.key) : null,
    })),
    hidden:
      hidden.length === 0
        ? null
        : { places: hidden.length, customers: add('customers'), sums: addSums(hidden.map(sumsOf)), tailored: add('tailored') },
  }
}

/** Places with few customers are added up and not named (`coarsePlaces`). Refuses what `checkPlaces` refuses. */
export async function customerDistribution(
  deps: Deps,
  by: Rights,
  query: AnalyticsQuery,
): Promise<Outcome<CustomerDistribution>> {
  const allowed = checkPlaces(by, query)
  if (!allowed.ok) return allowed
  const [period, settings] = await Promise.all([periodOf(deps, query), storeSettings(deps)])
  const found = await placesOf(deps.db, period, query)
  const countries = found.filter(({ part }) => part === 'country')
  return done({
    period,
    now: addSums(countries.map(sumsOf)),
    countries: coarse(found, 'country', ''),
    counties: coarse(found, 'county', countyOf(settings)),
  })
}
