import { type RawBuilder, sql } from 'kysely'
import { type Means, readReceiptNumber, receiptNumber } from '#domain/pricing/counter.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import '#modules/orders/tables.ts'
import type { SaleList, SaleQuery, SaleRemark, SaleRow, TakenSale } from '#modules/pos/contract.ts'
import { problems } from '#modules/pos/problems.ts'
import '#modules/pos/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import { containing } from '#platform/like.ts'

type Row = {
  id: string
  series: number
  serial: number
  register: string
  taken_at: Date
  received_at: Date
  by: string
  order_id: string
  number: string
  name: string
  pieces: number
  total: number
  due: number
  means: Means[]
  remarks: SaleRemark[]
  seen_at: Date | null
}

const SALES = sql`from counter_sale as sale join register on register.id = sale.register_id join orders on orders.id = sale.order_id`

const rowsOf = (db: Db | Tx, where: RawBuilder<unknown>, { size, page }: { size: number; page: number }) =>
  sql<Row>`select sale.id, series, serial, register.name as register, taken_at, received_at, sale.by, sale.order_id, orders.number, orders.name,
      (select coalesce(sum(case unit when 'piece' then quantity else 1 end), 0)::int from order_line where order_line.order_id = sale.order_id) as pieces,
      sale.total, orders.amount_due as due, sale.remarks, sale.seen_at,
      array(select means from counter_tender where sale_id = sale.id order by position) as means
    ${SALES} where ${where} order by sale.taken_at desc, sale.id limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)}`
    .execute(db)
    .then(({ rows }) => rows)

const shown = (row: Row): SaleRow => ({
  id: row.id,
  receipt: receiptNumber(row.series, row.serial),
  register: row.register,
  by: row.by,
  takenAt: row.taken_at.toISOString(),
  receivedAt: row.received_at.toISOString(),
  orderId: row.order_id,
  orderNumber: row.number,
  customer: row.name,
  pieces: row.pieces,
  total: row.total,
  due: row.due,
  means: row.means,
  remarks: row.remarks,
  seenAt: row.seen_at?.toISOString() ?? null,
})

const UNSEEN = sql`sale.remarks <> '[]' and sale.seen_at is null`

/** Lists POS sales, newest first, filtered by receipt number, order number, or part of a customer's name or phone. */
export async function counterSales(db: Db, { q, only, ...page }: SaleQuery): Promise<Outcome<SaleList>> {
  const receipt = readReceiptNumber(q)
  const like = containing(q)
  const found = receipt
    ? sql`series = ${receipt.series} and serial = ${receipt.serial}`
    : q
      ? sql`(orders.number ilike ${like} or orders.name ilike ${like} or orders.phone like ${like})`
      : sql`true`
  const where = only ? sql`${found} and ${UNSEEN}` : found
  const [rows, counted] = await Promise.all([
    rowsOf(db, where, page),
    sql<{
      total: number
      unseen: number
    }>`select count(*) filter (where ${where})::int as total, count(*) filter (where ${UNSEEN})::int as unseen
      ${SALES}`.execute(db),
  ])
  return done({ sales: rows.map(shown), total: counted.rows[0]?.total ?? 0, unseen: counted.rows[0]?.unseen ?? 0 })
}

/** Refuses `register.no-such-receipt`. */
export async function takenSale(db: Db | Tx, id: string): Promise<Outcome<TakenSale>> {
  const [row] = await rowsOf(db, sql`sale.id = ${id}::uuid`, { size: 1, page: 1 })
  if (!row) return refuse(problems.noSuchReceipt())
  const { receipt, orderId, orderNumber, total, due, remarks } = shown(row)
  return done({ id, receipt, orderId, orderNumber, total, due, remarks })
}
