import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { ReturnFilter, ReturnList, ReturnQuery, ReturnRow } from '#modules/returns/contract.ts'
import '#modules/orders/tables.ts'
import '#modules/returns/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { containing } from '#platform/like.ts'

/** SQL expression: next step of a return. */
const WAITS = sql<ReturnFilter>`case
  when ret.state in ('requested', 'open') then 'to-answer'
  when ret.state in ('approved', 'in_transit', 'partially_received', 'scheduled') and ret.kind <> 'claim' then 'awaited'
  when ret.state = 'received' and ret.kind <> 'alteration' then 'to-inspect'
  when ret.state = 'inspected' or (ret.kind = 'claim' and ret.state = 'approved') then 'to-settle'
  when ret.kind = 'alteration' and ret.state in ('received', 'in_work', 'ready') then 'in-work'
  else 'done' end`

type Row = Omit<ReturnRow, 'askedAt' | 'movedAt'> & { askedAt: Date; movedAt: Date }

/** The longest wait comes first; finished returns are sorted newest first. */
export async function returnQueue({ db }: Pick<Deps, 'db'>, query: ReturnQuery): Promise<Outcome<ReturnList>> {
  const { status, kind, q, page, size } = query
  const pattern = containing(q)
  const found = sql`(${q} = '' or orders.number ilike ${pattern} or orders.name ilike ${pattern} or orders.email ilike ${pattern}
      or orders.number || '-R' || ret.ordinal ilike ${pattern})
    and (${kind ?? null}::text is null or ret.kind = ${kind ?? null})`
  const narrowed = sql`${found} and (${status ?? null}::text is null or ${WAITS} = ${status ?? null})`
  const from = sql`order_return as ret join orders on orders.id = ret.order_id`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select ret.id, orders.number || '-R' || ret.ordinal as name, orders.number as order, orders.name as customer, ret.kind,
        ret.state, ret.wish, ret.reason, items.units, items.pieces, ret.asked_at as "askedAt", ret.moved_at as "movedAt"
      from ${from} cross join lateral (
        select sum(item.quantity)::int as units, string_agg(line.name, ', ' order by item.id) as pieces
        from order_return_item as item join order_line as line on line.id = item.order_line_id where item.return_id = ret.id) as items
      where ${narrowed}
      order by (${WAITS} = 'done'), case when ${WAITS} = 'done' then -extract(epoch from ret.moved_at) else extract(epoch from ret.asked_at) end, ret.id
      limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ status: ReturnFilter; count: number }>`
      select ${WAITS} as status, count(*)::int as count from ${from} where ${found} group by 1`.execute(db),
  ])
  const counts = { 'to-answer': 0, awaited: 0, 'to-inspect': 0, 'to-settle': 0, 'in-work': 0, done: 0 }
  for (const { status: each, count } of counted) counts[each] = count
  return done({
    returns: rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString(), movedAt: row.movedAt.toISOString() })),
    total: status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
  })
}
