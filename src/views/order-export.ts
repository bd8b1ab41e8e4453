import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import { CSV_HEAD, csvLine } from '#kernel/csv.ts'
import { AdminOrderFilter, type AdminOrderRow, OrderNumber } from '#modules/orders/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { house } from '#services/settings/index.ts'
import { conditionsOf } from './admin-order-filter.ts'
import { orderRows } from './admin-orders.ts'

const PART = 500
/** 200,000 orders; whoever has more exports them year by year. */
const MAX_PARTS = 400
const MAX_NUMBERS = 200
const PER_HOUR = 60

const COLUMNS = [
  'number',
  'ordered',
  'channel',
  'status',
  'payment',
  'customer',
  'email',
  'phone',
  'shipping',
  'first',
  'lines',
  'total_kes',
]

const lineOf = (order: AdminOrderRow): string =>
  csvLine([
    ...[order.number, order.createdAt, order.channel, order.status, order.payment],
    ...[order.name, order.email, order.phone, order.shipping, order.first.name],
    ...[order.others + 1, order.total / 100],
  ])

/** Part by part, the newest first, each from behind the last one: an order that comes in meanwhile moves nothing. */
async function* lines({ db }: Deps, where: ReturnType<typeof conditionsOf>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_HEAD + csvLine(COLUMNS))
  let behind = sql`true`
  for (let part = 0; part < MAX_PARTS; part++) {
    const orders = await orderRows(db, { where: sql`${where} and ${behind}`, limit: PART })
    if (orders.length > 0) yield Buffer.from(orders.map(lineOf).join(''))
    if (orders.length < PART) return
    behind = sql`(orders.created_at, orders.id) < (select created_at, id from orders where number = ${orders.at(-1)?.number})`
  }
}

const numbers = z
  .union([OrderNumber.transform((one) => [one]), z.array(OrderNumber)])
  .pipe(z.array(OrderNumber).max(MAX_NUMBERS))
  .optional()

export const OrderExportQuery = AdminOrderFilter.extend({ number: numbers, except: numbers })
export type OrderExportQuery = z.infer<typeof OrderExportQuery>

/** All orders that a filter leaves, or those that were chosen, as one CSV file; who took it is written down. */
export async function exportOrders(deps: Deps, userId: string, { number, except, ...filter }: OrderExportQuery) {
  const now = deps.clock.now()
  const limit = { name: 'order-export', who: userId, limit: PER_HOUR, windowSeconds: 3600, now }
  const allowed = await allow(deps.db, limit)
  if (!allowed.ok) return allowed
  const matching = conditionsOf(filter, (await house(deps)).timeZone)
  const chosen = number ? sql`${matching} and orders.number in (${sql.join(number)})` : matching
  const where = except ? sql`${chosen} and orders.number not in (${sql.join(except)})` : chosen
  const detail = { what: 'orders', ...(number && { chosen: number.length }), ...filter }
  await audit.record(deps.db, { actor: userId, action: 'data-exported', subject: 'orders', at: now, detail })
  return new Response(Readable.toWeb(Readable.from(lines(deps, where))) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${now.toISOString().slice(0, 10)}.csv"`,
    },
  })
}
