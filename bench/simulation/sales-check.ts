import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { salesRows } from '#views/money/sales.ts'
import type { Scope } from './invariants.ts'

const EVER = { since: sql`'-infinity'::timestamptz`, until: sql`'infinity'::timestamptz` }

/** Compares the net sales of paid orders with their documents. Returns one line per difference. */
export async function salesNotOnPapers(db: Db, { since }: Scope): Promise<string[]> {
  const { rows } = await sql<{ number: string; net: number; papers: number }>`
    select number, sales.net, coalesce(papers.net, 0)::bigint as papers
    from orders join order_money on order_money.order_id = orders.id
    join (select order_id, sum(gross - discounts - returns - disputes)::bigint as net from ${salesRows(EVER)} group by 1) as sales
      on sales.order_id = orders.id
    left join (
      select order_id, sum(case kind when 'invoice' then 1 else -1 end * ((line ->> 'total')::bigint - (line ->> 'vat')::bigint)) as net
      from invoice cross join jsonb_array_elements(content -> 'lines') as line
      where line ->> 'sku' is not null and line -> 'vatClass' ->> 'code' is distinct from 'none' group by 1) as papers on papers.order_id = orders.id
    where created_at >= ${since} and due = 0 and sales.net is distinct from coalesce(papers.net, 0)
      and not exists (select from action_item where action_item.order_id = orders.id and closed_at is null)
      and not exists (select from refund join refund_part on refund_id = refund.id where refund.order_id = orders.id
        and refund_part.state not in ('succeeded', 'rejected'))
      and not exists (select from refund where refund.order_id = orders.id and succeeded_at is not null
        and not exists (select from refund_part where refund_id = refund.id and refund_part.state <> 'rejected'))`.execute(db)
  return rows.map(({ number, net, papers }) => `the net sales of order ${number} are ${net}, its papers say ${papers}`)
}
