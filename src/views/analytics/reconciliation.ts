import { sql } from 'kysely'
import { z } from 'zod'
import type { Sums } from '#domain/analytics/metrics.ts'
import { ACCOUNTS } from '#modules/payments/rules/ledger.ts'
import '#modules/payments/tables.ts'
import type { Db } from '#platform/db.ts'
import { lineRows, MEASURE_COLUMNS, placedIn, type Span, salesRows } from '#views/money/sales.ts'
import type { AnalyticsQuery } from './query.ts'
import { type DaysOf, factsWith, filtersOf, spanOf } from './sales-facts.ts'
import { SumsShape } from './sums.ts'

/**
 * `rows`: sums of the bookings by order. `lines`: the same amounts from order lines and refunded lines, without a count of
 * orders. `ledger`: orders placed in the period, compared with the payment ledger. In KES cents.
 */
export const Reconciliation = z.object({
  rows: SumsShape,
  lines: SumsShape,
  ledger: z.object({
    /** Sales placed in the period (gross − discounts + delivery + VAT), and gift cards sold in them. */
    sales: z.int(),
    giftCards: z.int(),
    /** Received and refunded amounts by the ledger, and the amount still due. */
    received: z.int(),
    paidBack: z.int(),
    due: z.int(),
    /** Price reductions by refunds; the part of them not paid out yet (`promised`); payments above the price (`tooMuch`). */
    reduced: z.int(),
    promised: z.int(),
    tooMuch: z.int(),
    /** Sales and gift cards less what the ledger explains. 0 when both agree. */
    difference: z.int(),
  }),
})
export type Reconciliation = z.infer<typeof Reconciliation>
type Ledger = Reconciliation['ledger']

const CUSTOMER = sql.lit(ACCOUNTS.customer)

async function ledgerOf(db: Db, span: Span, query: AnalyticsQuery): Promise<Ledger> {
  const { rows } = await sql<Omit<Ledger, 'difference'>>`
    with ${factsWith(salesRows(span), [], query)},
    placed as materialized (select orders.id, orders.total, amount_due, amount_granted, amount_promised,
      (select coalesce(sum(total), 0) from order_line where order_line.order_id = orders.id and make = 'gift-card') as gift_cards
      from orders where ${placedIn(span)} and ${filtersOf(query)}),
    booked as (select order_id, coalesce(sum(amount) filter (where credit = ${CUSTOMER}), 0) as received,
      coalesce(sum(amount) filter (where debit = ${CUSTOMER}), 0) as paid_back
      from payment_entry where order_id in (select id from placed) group by 1)
    select (select coalesce(sum(gross - discounts + delivery + vat), 0)::bigint from sale where refund_id is null) as sales,
      coalesce(sum(gift_cards), 0)::bigint as "giftCards", coalesce(sum(received), 0)::bigint as received,
      coalesce(sum(paid_back), 0)::bigint as "paidBack", coalesce(sum(amount_due), 0)::bigint as due,
      coalesce(sum(amount_granted), 0)::bigint as reduced, coalesce(sum(amount_promised), 0)::bigint as promised,
      coalesce(sum(greatest(0, coalesce(received - paid_back, 0) - amount_promised - (total - amount_granted))), 0)::bigint as "tooMuch"
    from placed left join booked on booked.order_id = placed.id`.execute(db)
  const ledger = rows[0] as Omit<Ledger, 'difference'> // the query always returns one row
  const { sales, giftCards, received, paidBack, due, reduced, promised, tooMuch } = ledger
  return { ...ledger, difference: sales + giftCards - (received - paidBack + due + reduced - promised - tooMuch) }
}

async function bookedOf(db: Db, span: Span, query: AnalyticsQuery): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with ${factsWith(salesRows(span), [], query)},
    booking as (select order_id, refund_id, at, ${MEASURE_COLUMNS} from sale group by 1, 2, 3)
    select ${MEASURE_COLUMNS} from booking as sale`.execute(db)
  return rows[0] as Sums // the query always returns one row
}

async function lineSumsOf(db: Db, span: Span, query: AnalyticsQuery): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with ${factsWith(lineRows(span), [], query)},
    counted as (select 0 as orders, sale.* from sale)
    select ${MEASURE_COLUMNS} from counted as sale`.execute(db)
  return rows[0] as Sums // the query always returns one row
}

export async function reconciliationOf(db: Db, days: DaysOf, query: AnalyticsQuery): Promise<Reconciliation> {
  const span = spanOf(days, days.zone)
  const [rows, lines, ledger] = await Promise.all([
    bookedOf(db, span, query),
    lineSumsOf(db, span, query),
    ledgerOf(db, span, query),
  ])
  return { rows, lines, ledger }
}
