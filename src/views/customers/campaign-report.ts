import { sql } from 'kysely'
import { METRICS } from '#domain/analytics/metrics.ts'
import { type CampaignReport, type GroupSales, REPORT_days, type VariantReport } from '#modules/customers/contract.ts'
import type { Campaign } from '#modules/customers/index.ts'
import '#modules/customers/tables.ts'
import '#modules/orders/tables.ts'
import '#modules/promotions/tables.ts'
import type { Db } from '#platform/db.ts'
import '#platform/mail/tables.ts'
import { salesRows, totalOf } from '#views/money/sales.ts'

const WINDOW = sql`make_interval(days => ${sql.lit(REPORT_days)})`
const NONE = { sent: 0, accepted: 0, bounced: 0, clicked: 0, unsubscribed: 0 }

/**
 * Sales are those within `REPORT_days` after each recipient's e-mail, or after the time at which a member of the holdout group
 * would have got it.
 */
export async function campaignReport(db: Db, { campaign_id: id, batch_id }: Campaign): Promise<CampaignReport> {
  const [variants, sales, codesUsed] = await Promise.all([
    variantsOf(db, id),
    salesOf(db, id),
    batch_id ? usedCodes(db, batch_id) : null,
  ])
  const { mailed, held } = sales
  const gain =
    mailed.netPerPerson !== null && held?.netPerPerson != null
      ? Math.round(mailed.net - (held.net * mailed.people) / held.people)
      : null
  return { all: variants.reduce(added, NONE), variants, codesUsed, mailed, held, gain }
}

type Counts = CampaignReport['all']
const added = (sum: Counts, { sent, accepted, bounced, clicked, unsubscribed }: Counts): Counts => ({
  sent: sum.sent + sent,
  accepted: sum.accepted + accepted,
  bounced: sum.bounced + bounced,
  clicked: sum.clicked + clicked,
  unsubscribed: sum.unsubscribed + unsubscribed,
})

async function variantsOf(db: Db, id: string): Promise<VariantReport[]> {
  const { rows } = await sql<VariantReport>`
    select part, count(*)::int as sent, count(*) filter (where mail.state in ('sent', 'captured'))::int as accepted,
      count(*) filter (where mail.state = 'refused')::int as bounced, count(clicked_at)::int as clicked,
      count(*) filter (where exists (select from customer_consent where user_id = customer_key and not given
        and at between row.settled_at and row.settled_at + ${WINDOW}))::int as unsubscribed
    from email_campaign_recipient as row left join mail on mail.id = row.mail_id
    where campaign_id = ${id}::uuid and row.state = 'owed' group by part order by part`.execute(db)
  return rows
}

type SalesRow = { state: 'owed' | 'held'; people: number; orders: number; net: number }

async function salesOf(db: Db, id: string): Promise<{ mailed: GroupSales; held: GroupSales | null }> {
  const first = sql`(select min(settled_at) from person)`
  const span = { since: first, until: sql`(select max(settled_at) from person) + ${WINDOW}` }
  const { rows } = await sql<SalesRow>`
    with person as materialized (select row.state, customer_key as key, settled_at, book.email from email_campaign_recipient as row
      left join customer_book as book on book.key = customer_key
      where campaign_id = ${id}::uuid and row.state in ('owed', 'held')),
    bought as (select person.state, coalesce(sum(sale.orders), 0)::int as orders, ${totalOf(METRICS.net.of)} as net
      from ${salesRows(span)} join orders on orders.id = sale.order_id
      join person on person.key = orders.customer_id or (orders.customer_id is null and orders.email = person.email)
      where orders.placed_at between person.settled_at and person.settled_at + ${WINDOW} and sale.at <= person.settled_at + ${WINDOW} group by 1)
    select people.state, people.count as people, coalesce(orders, 0) as orders, coalesce(net, 0)::bigint as net
    from (select state, count(*)::int as count from person group by 1) as people left join bought on bought.state = people.state`.execute(
    db,
  )
  const of = (state: SalesRow['state']) => rows.find((row) => row.state === state)
  const shown = ({ people, orders, net }: Omit<SalesRow, 'state'>): GroupSales => ({
    people,
    orders,
    net,
    netPerPerson: people > 0 ? Math.round(net / people) : null,
  })
  const held = of('held')
  return { mailed: shown(of('owed') ?? { people: 0, orders: 0, net: 0 }), held: held ? shown(held) : null }
}

async function usedCodes(db: Db, batch: string): Promise<number> {
  const { rows } = await sql<{
    used: number
  }>`select count(*)::int as used from promotion_code where batch = ${batch} and uses > 0`.execute(db)
  return rows[0]?.used ?? 0
}
