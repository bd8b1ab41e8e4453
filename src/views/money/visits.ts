import { sql } from 'kysely'
import { z } from 'zod'
import { CalendarDay } from '#shapes/text.ts'
import '#modules/analytics/tables.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'

const SIZE = 50

const Visit = z.object({
  beganAt: z.string(),
  seconds: z.int(),
  pages: z.int(),
  entered: z.string(),
  /** In the order in which they were first seen. */
  products: z.array(z.string()).max(5),
  reached: z.enum(['looked', 'bag', 'checkout', 'order']),
  /** Value of the session's orders in KES cents; 0 without one. */
  value: z.int(),
  device: z.string(),
  language: z.string(),
  country: z.string().nullable(),
  from: z.string().nullable(),
})
export const VisitList = z.object({
  /** `day`: last day of the period, in the shop's time zone. `from`: its first day. */
  day: z.string(),
  from: z.string(),
  visits: z.array(Visit).max(SIZE),
  /** `total`: number of matches. `all`: sessions of the period. `bought`: sessions with an order. */
  total: z.int(),
  all: z.int(),
  bought: z.int(),
  size: z.int(),
})
export type VisitList = z.infer<typeof VisitList>

export const VisitQuery = z.object({
  /** Defaults to today. */
  day: CalendarDay.optional(),
  /** First day of a period that ends with `day`. */
  from: CalendarDay.optional(),
  /** Lists only sessions with an order. */
  bought: z.literal('1').optional(),
  page: z.coerce.number().int().min(1).max(2_000).default(1),
})
export type VisitQuery = z.infer<typeof VisitQuery>

type Row = Omit<z.infer<typeof Visit>, 'beganAt'> & { beganAt: Date }
type Counted = { day: string; all: number; bought: number }

/** Lists the sessions of a day or a period, newest first. */
export async function visitList(deps: Deps, query: VisitQuery): Promise<Outcome<VisitList>> {
  const { db, clock } = deps
  const { timeZone: zone } = await storeSettings(deps)
  const day = query.day ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(clock.now())
  const from = query.from && query.from < day ? query.from : day
  const span = sql`not by_staff and occurred_at >= ${from}::timestamp at time zone ${zone}
    and occurred_at < (${day}::date + 1)::timestamp at time zone ${zone}`
  const [counted, found] = await Promise.all([
    sql<Counted>`select count(distinct session_id)::int as all,
      (count(distinct session_id) filter (where name = 'purchase'))::int as bought
      from analytics_event where ${span}`.execute(db),
    sql<Row>`
      with sitting as (
        select session_id, min(occurred_at) as began, max(occurred_at) as ended,
          (count(*) filter (where name = 'page_view'))::int as pages, bool_or(name = 'purchase') as bought,
          bool_or(name = 'begin_checkout') as checkout, bool_or(name = 'add_to_cart') as bag,
          coalesce(sum(value) filter (where name = 'purchase'), 0)::bigint as value
        from analytics_event where ${span} group by session_id
        having ${query.bought ? sql`bool_or(name = 'purchase')` : sql`true`}
        order by began desc, session_id limit ${SIZE} offset ${(query.page - 1) * SIZE})
      select began as "beganAt", extract(epoch from ended - began)::int as seconds, pages, value, first.path as entered,
        first.device, first.language, first.country, first.referrer_host as from,
        case when bought then 'order' when checkout then 'checkout' when bag then 'bag' else 'looked' end as reached,
        (select coalesce(json_agg(name order by seen), '[]') from (
          select coalesce(product.name, product_slug) as name, min(occurred_at) as seen
          from analytics_event left join product on product.slug = product_slug
          where session_id = sitting.session_id and product_slug is not null and ${span}
          group by 1 order by seen limit 5) as looked) as products
      from sitting cross join lateral (
        select path, device, language, country, referrer_host from analytics_event
        where session_id = sitting.session_id and ${span} order by occurred_at, id limit 1) as first
      order by began desc, sitting.session_id`.execute(db),
  ])
  const { all = 0, bought = 0 } = counted.rows[0] ?? {}
  const visits = found.rows.map((row) => ({ ...row, beganAt: row.beganAt.toISOString() }))
  return done({ day, from, visits, total: query.bought ? bought : all, all, bought, size: SIZE })
}
