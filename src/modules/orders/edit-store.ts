import { sql } from 'kysely'
import type { Quote, QuotedLine } from '#domain/pricing/quote.ts'
import type { TaxTreatment } from '#domain/pricing/tax.ts'
import type { Tx } from '#platform/db.ts'
import type { NewAdjustment } from './adjustment-store.ts'
import type { Address } from './contract.ts'
import type { FrozenLine } from './queries/order-lines.ts'
import type { OrderRow } from './queries/orders.ts'
import type { NewOrder } from './store.ts'
import './tables.ts'

type LinePart = Omit<NewAdjustment, 'position'>
export type AddedLine = Omit<NewOrder['lines'][number], 'position' | 'subtotal' | 'discount' | 'total' | 'vat'> & {
  /** Discount of the line in KES cents: by staff, or the sum of `promoted`. */
  ownDiscount: number
  promoted?: readonly LinePart[] | undefined
}
export type ChangedLine = Pick<FrozenLine, 'id' | 'quantity' | 'unit_price' | 'list_price' | 'price_reason'> & {
  frozen: { quantity: number; discount: number }
  totals: QuotedLine
}

export async function removeLines(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('order_line').where('id', 'in', ids).execute()
}

/** `rate`: units of the shown currency per KES. */
export async function saveLine(tx: Tx, line: ChangedLine, rate: number): Promise<void> {
  const { id, quantity, unit_price, list_price, price_reason, frozen, totals } = line
  await tx
    .updateTable('order_line')
    .set({ quantity, unit_price, list_price, price_reason, ...totals })
    .set({ frozen_quantity: frozen.quantity, frozen_discount: frozen.discount })
    .set({
      shown_unit_price: sql<number>`case when unit_price = ${unit_price} then shown_unit_price else round(${unit_price} * ${rate}::numeric) end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function addLines(
  tx: Tx,
  orderId: string,
  lines: readonly AddedLine[],
  totals: readonly QuotedLine[],
): Promise<void> {
  const last = await tx
    .selectFrom('order_line')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const rows = lines.flatMap(({ ownDiscount: _, promoted: _parts, swatch, ...line }, at) => {
    const own = totals[at]
    const position = Number(last?.position ?? -1) + 1 + at
    return own ? [{ ...line, ...own, swatch: swatch && JSON.stringify(swatch), order_id: orderId, position }] : []
  })
  if (rows.length === 0) return
  const written = await tx.insertInto('order_line').values(rows).returning('id').execute()
  const parts = written.flatMap(({ id }, at) =>
    (lines[at]?.promoted ?? []).map((part) => ({ ...part, order_id: orderId, order_line_id: id, frozen: part.amount })),
  )
  if (parts.length > 0) await tx.insertInto('order_adjustment').values(parts).execute()
}

export async function saveTotals(tx: Tx, order: OrderRow, totals: Quote, address: Address | undefined): Promise<void> {
  const { items, discount, shipping, shippingVat, vat, total } = totals
  await tx
    .updateTable('orders')
    .set({ items, discount, shipping_fee: shipping, shipping_vat: shippingVat, vat, total, version: order.version + 1 })
    .set(address ? { address: JSON.stringify(address) } : {})
    .where('id', '=', order.id)
    .execute()
}

export const saveLineVat = (tx: Tx, id: number, vat: number) =>
  tx.updateTable('order_line').set({ vat }).where('id', '=', id).execute()

type Taxed = { tax: TaxTreatment; pin: string | null; vat: number; shippingVat: number }
export const saveTaxed = (tx: Tx, id: string, { tax, pin, vat, shippingVat }: Taxed) =>
  tx.updateTable('orders').set({ tax, tax_pin: pin, vat, shipping_vat: shippingVat }).where('id', '=', id).execute()
