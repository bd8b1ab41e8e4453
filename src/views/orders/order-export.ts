import { sql } from 'kysely'
import { z } from 'zod'
import type { Make } from '#domain/pricing/goods.ts'
import { countedAs, percentOfRate, type TaxTreatment, USUAL_CLASS, type VatShare, vatShares } from '#domain/pricing/tax.ts'
import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import { AdminOrderFilter, type AdminOrderRow, OrderNumber } from '#modules/orders/contract.ts'
import { ACCOUNTS } from '#modules/payments/rules/ledger.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { storeSettings } from '#services/settings/index.ts'
import { type ListFormat, listFile } from '#views/admin/list-file.ts'
import { conditionsOf } from './admin-order-filter.ts'
import { orderRows } from './admin-orders.ts'

const PART = 500
/** Max parts of one file: 200,000 orders. */
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
  'deposit_kes',
  'paid_kes',
  'due_kes',
  'source',
  'production',
  'promised',
  'tags',
  'assignee',
  'pieces',
  'pieces_sent',
  'pieces_returned',
  'vat_kes',
  'vat_by_class',
  'cash_rounding_kes',
]

/** Columns with personal data, only for readers with `customers.manage`. */
const PERSONAL: readonly string[] = ['customer', 'email', 'phone']

async function taxesOf(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, VatShare[]>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ number: string; tax: TaxTreatment; fee: number; fee_vat: number; lines: Taxed[] }>`
    select number, tax, shipping_fee as fee, shipping_vat as fee_vat,
      (select json_agg(json_build_object('make', make, 'code', vat_class, 'rate', vat_rate, 'total', total, 'vat', vat))
        from order_line where order_id = orders.id) as lines
    from orders where number in (${sql.join(numbers)})`.execute(db)
  return new Map(
    rows.map(({ number, tax, fee, fee_vat, lines }) => {
      const goods = lines.map(({ make, total, vat, ...of }) => ({ ...countedAs(tax, make, of), total, vat }))
      const sent = fee > 0 ? [{ ...countedAs(tax, null, USUAL_CLASS), total: fee, vat: fee_vat }] : []
      return [number, vatShares([...goods, ...sent])]
    }),
  )
}
type Taxed = { make: Make } & VatShare
const shillings = (cents: number) => (cents / 100).toFixed(2)
const inWords = ({ code, rate, total, vat }: VatShare) =>
  `${rate > 0 ? `${percentOfRate(rate)}%` : code} ${shillings(total)} ${shillings(vat)}`

/** Returns the cash rounding (KES cents) of orders by number. Orders without one are missing. */
async function roundingsOf(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ number: string; sum: number }>`
    select orders.number, sum(case credit when ${ACCOUNTS.rounding} then amount else -amount end)::bigint as sum
    from orders join payment_entry on payment_entry.order_id = orders.id and cause = 'rounding'
    where orders.number in (${sql.join(numbers)}) group by orders.number`.execute(db)
  return new Map(rows.map(({ number, sum }) => [number, sum]))
}

type Pieces = { ordered: number; sent: number; returned: number }

/** Returns pieces ordered, sent, and refunded after sending, for each order. Cloth by the metre does not count. */
async function piecesOf(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, Pieces>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<Pieces & { number: string }>`
    select orders.number, sum(line.quantity)::int as ordered, sum(coalesce(gone.sent, 0))::int as sent, sum(coalesce(back.sent, 0))::int as returned
    from orders join order_line as line on line.order_id = orders.id and line.unit = 'piece'
    left join lateral (select sum(quantity) as sent from fulfilment_line join fulfilment on fulfilment.id = fulfilment_id
      where order_line_id = line.id and left_at is not null and fulfilment.state <> 'cancelled') as gone on true
    left join lateral (select sum(goods_back.sent) as sent from goods_back where goods_back.order_line_id = line.id and refund_stands(goods_back.refund_id)) as back on true
    where orders.number in (${sql.join(numbers)}) group by orders.number`.execute(db)
  return new Map(rows.map(({ number, ...pieces }) => [number, pieces]))
}

const lineOf = (
  order: AdminOrderRow,
  pieces: Pieces | undefined,
  taxes: readonly VatShare[] = [],
  rounding = 0,
): (string | number | null)[] => [
  ...[order.number, order.createdAt, order.channel, order.status, order.payment],
  ...[order.name, order.email, order.phone, order.shipping, order.first.name],
  ...[order.others + 1, order.total / 100, order.deposit / 100, order.paid / 100, order.due / 100],
  ...[order.source, order.production ?? '', order.promised.day, order.tags.join(' '), order.assignee?.name ?? ''],
  ...[pieces?.ordered ?? 0, pieces?.sent ?? 0, pieces?.returned ?? 0],
  ...[taxes.reduce((sum, { vat }) => sum + vat, 0) / 100, taxes.map(inWords).join('; '), rounding / 100],
]

/** Reads orders in batches, newest first, by key (keyset pagination), so orders placed during the export do not shift rows. */
async function* lines({ db, clock }: Deps, where: ReturnType<typeof conditionsOf>) {
  let behind = sql`true`
  for (let part = 0; part < MAX_PARTS; part++) {
    const orders = await orderRows(db, { where: sql`${where} and ${behind}`, limit: PART, now: clock.now() })
    const numbers = orders.map(({ number }) => number)
    const [pieces, taxes, rounded] = await Promise.all([piecesOf(db, numbers), taxesOf(db, numbers), roundingsOf(db, numbers)])
    yield orders.map((order) => lineOf(order, pieces.get(order.number), taxes.get(order.number), rounded.get(order.number)))
    if (orders.length < PART) return
    behind = sql`(orders.created_at, orders.id) < (select created_at, id from orders where number = ${orders.at(-1)?.number})`
  }
}

type Cells = (string | number | null)[]
async function* withoutColumns(portions: AsyncIterable<Cells[]>, isShown: (cell: unknown, place: number) => boolean) {
  for await (const rows of portions) yield rows.map((cells) => cells.filter(isShown))
}

/** Comma-separated, because a URL has no room for two hundred repeated parameters. */
const listed = z.string().max(MAX_NUMBERS * 13)
const numbers = z
  .union([listed, z.array(listed)])
  .transform((value) => [value].flat().flatMap((some) => some.split(',')))
  .pipe(z.array(OrderNumber).max(MAX_NUMBERS))
  .optional()

export const OrderExportQuery = AdminOrderFilter.extend({ number: numbers, except: numbers })
export type OrderExportQuery = z.infer<typeof OrderExportQuery>

/**
 * Exports the orders that match a filter, or the selected ones, as one file, and records the export
 * in the audit log. Without `customers.manage`, omits names, e-mail addresses and phone numbers.
 * Refuses `rate-limit.exceeded`, and what `listFile` refuses.
 */
export async function exportOrders(
  deps: Deps,
  by: { id: string } & Rights,
  { number, except, ...filter }: OrderExportQuery,
  format: ListFormat,
) {
  const now = deps.clock.now()
  const limit = { name: 'order-export', who: by.id, limit: PER_HOUR, windowSeconds: 3600, now }
  const allowed = await allow(deps.db, limit)
  if (!allowed.ok) return allowed
  const matching = conditionsOf(filter, { zone: (await storeSettings(deps)).timeZone, now, me: by.id })
  const chosen = number ? sql`${matching} and orders.number in (${sql.join(number)})` : matching
  const where = except ? sql`${chosen} and orders.number not in (${sql.join(except)})` : chosen
  const personal = hasRight(by, 'customers.manage')
  const detail = { what: 'orders', personal, ...(number && { chosen: number.length }), ...filter }
  await audit.record(deps.db, { actor: by.id, action: 'data-exported', subject: 'orders', at: now, detail })
  const isShown = (_: unknown, place: number) => personal || !PERSONAL.includes(COLUMNS[place] ?? '')
  const head = COLUMNS.filter(isShown)
  const portions = withoutColumns(lines(deps, where), isShown)
  const file = await listFile({ name: 'orders', format, now, head, portions })
  return file.ok ? file.value : file
}
