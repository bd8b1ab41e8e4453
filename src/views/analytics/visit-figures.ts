import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import '#modules/analytics/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Span } from '#views/money/sales.ts'
import { type DaysOf, spanOf } from './sales-facts.ts'

const MAX_PAGES = 15
const MAX_SOURCES = 15

/** Number of visits that reached each step. */
export const Funnel = z.object({
  sessions: z.int(),
  viewed: z.int(),
  bag: z.int(),
  checkout: z.int(),
  bought: z.int(),
})
export type Funnel = z.infer<typeof Funnel>

const Group = z.object({ key: z.string(), sessions: z.int(), bought: z.int() })
export const VisitFigures = z.object({
  funnel: Funnel,
  devices: z.array(Group).max(10),
  /** `key`: referring host; `-` for a direct visit. */
  sources: z.array(Group).max(MAX_SOURCES),
  pages: z.array(z.object({ path: z.string(), views: z.int(), sessions: z.int() })).max(MAX_PAGES),
})
export type VisitFigures = z.infer<typeof VisitFigures>

const eventsIn = ({ since, until }: Span) =>
  sql`analytics_event where not by_staff and occurred_at >= ${since} and occurred_at <= ${until}`

const has = (...names: string[]): RawBuilder<unknown> => sql`bool_or(name in (${sql.join(names.map((name) => sql.lit(name)))}))`

/** A visit counts for every step up to its furthest, because a cart can be filled without a product page. */
export async function visitFigures(db: Db, days: DaysOf): Promise<VisitFigures> {
  const span = spanOf(days, days.zone)
  const [visits, pages] = await Promise.all([
    sql<{ part: string; key: string } & Funnel>`
      with visit as materialized (
        select session_id, ${has('purchase')} as bought, ${has('purchase', 'begin_checkout')} as checkout,
          ${has('purchase', 'begin_checkout', 'add_to_cart')} as bag,
          ${has('purchase', 'begin_checkout', 'add_to_cart', 'view_item')} as viewed,
          coalesce(min(device), '-') as device, coalesce(min(referrer_host), '-') as source
        from ${eventsIn(span)} group by 1)
      select part, key, count(*)::int as sessions, (count(*) filter (where viewed))::int as viewed, (count(*) filter (where bag))::int as bag,
        (count(*) filter (where checkout))::int as checkout, (count(*) filter (where bought))::int as bought
      from visit cross join lateral (values ('all', ''), ('device', device), ('source', source)) as split (part, key)
      group by 1, 2 order by sessions desc, key`.execute(db),
    sql<VisitFigures['pages'][number]>`
      select path, count(*)::int as views, count(distinct session_id)::int as sessions from ${eventsIn(span)} and name = 'page_view'
      group by 1 order by views desc, path limit ${sql.lit(MAX_PAGES)}`.execute(db),
  ])
  const of = (part: string, most: number) =>
    visits.rows
      .filter((row) => row.part === part)
      .slice(0, most)
      .map(({ key, sessions, bought }) => ({ key, sessions, bought }))
  return {
    funnel: Funnel.parse(visits.rows.find(({ part }) => part === 'all') ?? NO_VISITS),
    devices: of('device', 10),
    sources: of('source', MAX_SOURCES),
    pages: pages.rows,
  }
}

const NO_VISITS: Funnel = { sessions: 0, viewed: 0, bag: 0, checkout: 0, bought: 0 }
