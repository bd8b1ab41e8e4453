import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import { laterOf } from '#modules/inventory/index.ts'
import type { FulfilmentState, MyOrders, OrderState } from '#modules/orders/contract.ts'
import { shownStatus } from '#modules/orders/rules/shown-status.ts'
import type { AttemptState } from '#modules/payments/contract.ts'
import { refundedJson, reservedSql } from '#modules/payments/index.ts'
import { amountDue, type Refunded } from '#modules/payments/rules/amount-due.ts'
import type { LedgerEntry } from '#modules/payments/rules/ledger.ts'
import { paymentStatus } from '#modules/payments/rules/payment-status.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { frontOf } from '#views/catalogue/product-pictures.ts'

type Row = {
  id: string
  number: string
  state: OrderState
  created_at: Date
  placed_at: Date | null
  pay_by: Date | null
  total: number
  lines: MyOrders['orders'][number]['lines']
  count: number
  parcels: FulfilmentState[]
  entries: LedgerEntry[]
  refunded: Refunded
  reserved: number
  attempts: { state: AttemptState }[]
}

const FIRST_LINES = 3

const rowsOf = (db: Db, condition: RawBuilder<unknown>, limit: number) =>
  sql<Row>`
  select id, number, state, created_at, placed_at, pay_by, total,
    (select coalesce(json_agg(json_build_object('slug', slug, 'name', order_line.name, 'descriptor', descriptor, 'swatch', swatch, 'size', order_line.size,
        'picture', ${frontOf(sql`variant.product_id`, sql`variant.swatch_id`)},
        'make', order_line.make, 'unit', unit, 'quantity', quantity, 'total', total, 'later', ${laterOf}) order by order_line.position), '[]')
      from (select * from order_line where order_id = orders.id order by position limit ${FIRST_LINES}) as order_line left join variant on variant.id = order_line.variant_id) as lines,
    (select count(*)::int from order_line where order_id = orders.id) as count,
    (select coalesce(json_agg(fulfilment.state order by fulfilment.nth), '[]') from fulfilment where order_id = orders.id) as parcels,
    (select coalesce(json_agg(json_build_object('debit', debit, 'credit', credit, 'amount', amount, 'cause', cause)), '[]')
      from payment_entry where order_id = orders.id) as entries, ${refundedJson(sql`orders.id`)} as refunded, ${reservedSql(sql`orders.id`)} as reserved,
    (select coalesce(json_agg(json_build_object('state', payment_attempt.state)), '[]')
      from payment_attempt where order_id = orders.id) as attempts
  from orders where ${condition} order by created_at desc, id desc limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows)

function present(row: Row, now: Date): MyOrders['orders'][number] {
  const ended = row.state === 'cancelled' || row.state === 'expired'
  const money = amountDue(row)
  const due = ended ? 0 : money.toPay
  const waits = row.state === 'pending_payment' && row.pay_by !== null && row.pay_by > now
  return {
    id: row.id,
    number: row.number,
    status: shownStatus(row.state, row.parcels),
    total: row.total,
    lines: row.lines,
    createdAt: row.created_at.toISOString(),
    placedAt: row.placed_at?.toISOString() ?? null,
    more: row.count - row.lines.length,
    canPay: waits || (row.placed_at !== null && due > 0),
    payment: { status: paymentStatus({ money, attempts: row.attempts, ended }), due },
  }
}

/** Cursor of the list: creation time and id of the last order shown. */
export const PLACE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f-]{36})$/

/** Lists the orders of a customer without drafts, newest first. */
export async function myOrders(
  { db, clock }: Deps,
  customerId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Outcome<MyOrders>> {
  const [, moment, id] = PLACE.exec(after ?? '') ?? []
  // Truncated to milliseconds, because the cursor comes from a Date.
  const past = moment ? sql`and (date_trunc('milliseconds', created_at), id) < (${moment}::timestamptz, ${id}::uuid)` : sql``
  const found = await rowsOf(db, sql`customer_id = ${customerId} and state <> 'draft' ${past}`, limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return done({
    orders: page.map((row) => present(row, clock.now())),
    next: last && found.length > page.length ? `${last.created_at.toISOString()}_${last.id}` : null,
  })
}
