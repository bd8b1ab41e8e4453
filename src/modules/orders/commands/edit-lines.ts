import { editedLineQuoted, type Quote, type QuotedLine, type QuoteLine, quote } from '#domain/pricing/quote.ts'
import type { TaxTreatment } from '#domain/pricing/tax.ts'
import { assert, present } from '#kernel/assert.ts'
import { kes, type Money } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { endShippingAdjustments, renewAdjustments } from '../adjustment-store.ts'
import type { Address, EditedOrder, EditOrder } from '../contract.ts'
import type { AddedLine, ChangedLine } from '../edit-store.ts'
import * as store from '../edit-store.ts'
import { problems } from '../problems.ts'
import { type FrozenLine, frozenLines } from '../queries/order-lines.ts'
import type { OrderRow } from '../queries/orders.ts'

export type EditResult = {
  changed: ChangedLine[]
  removed: number[]
  addedTotals: store.ChangedLine['totals'][]
  totals: Quote
  shown: EditedOrder['lines']
}
type Change = { lines: EditOrder['lines']; added: readonly AddedLine[]; shipping: Money; tax: TaxTreatment }

/** A quantity of 0 removes the line. Refuses `orders.no-such-line`, `.made-for-one` and `.nothing-left`. */
export function editLines(lines: readonly FrozenLine[], { lines: wishes, added, shipping, tax }: Change): Outcome<EditResult> {
  if (wishes.some(({ id }) => lines.every((line) => line.id !== id))) return refuse(problems.noSuchLine())
  const unchanged: RequotedLine[] = []
  const removed: number[] = []
  for (const line of lines) {
    const wish = wishes.find(({ id }) => id === line.id)
    const quantity = wish?.quantity ?? line.quantity
    const fixed = line.make === 'measure' || line.make === 'gift-card'
    if (fixed && quantity !== line.quantity) return refuse(problems.madeForOne(line.name))
    if (quantity === 0) removed.push(line.id)
    else unchanged.push(changedLine(line, quantity, wish?.price))
  }
  if (unchanged.length + added.length === 0) return refuse(problems.nothingLeft())
  const quotedAdded = added.map(({ make, unit, unit_price, quantity, ownDiscount, vat_rate: vatRate }) =>
    editedLineQuoted({ make, unit, unitPrice: unit_price, quantity, frozen: { quantity, discount: ownDiscount }, vatRate }),
  )
  const totals = quote({ lines: [...unchanged.map((line) => line.quoted), ...quotedAdded], delivery: { fee: shipping }, tax })
  const totalsAt = (at: number): QuotedLine => present(totals.lines[at], 'every line has its totals')
  const changed = unchanged.map(({ quoted: _, ...line }, at): ChangedLine => ({ ...line, totals: totalsAt(at) }))
  const addedTotals = added.map((_, at) => totalsAt(unchanged.length + at))
  const touched = [...changed.map(({ id }) => lines.find((line) => line.id === id)), ...added]
  const shown = [...changed, ...added].map(({ quantity, unit_price }, at) => ({
    name: touched[at]?.name ?? '',
    size: touched[at]?.size ?? null,
    unit: touched[at]?.unit ?? 'piece',
    quantity,
    unitPrice: unit_price,
    discount: totals.lines[at]?.discount ?? 0,
    total: totals.lines[at]?.total ?? 0,
  }))
  return done({ changed, removed, addedTotals, totals, shown })
}

type RequotedLine = Omit<ChangedLine, 'totals'> & { quoted: QuoteLine }

function changedLine(line: FrozenLine, quantity: number, price: { amount: number; reason: string } | undefined): RequotedLine {
  const frozen = { quantity: line.frozen_quantity ?? line.quantity, discount: line.frozen_discount ?? line.discount }
  const unit_price = price?.amount ?? line.unit_price
  const listed = line.list_price ?? line.unit_price
  const override = price
    ? { list_price: listed, price_reason: price.reason }
    : { list_price: line.list_price, price_reason: line.price_reason }
  const { make, unit, id } = line
  return {
    id,
    quantity,
    unit_price,
    ...override,
    frozen,
    quoted: editedLineQuoted({ make, unit, quantity, unitPrice: unit_price, frozen, vatRate: line.vat_rate }),
  }
}

/** Callers lock the order. Totals do not change, because prices include VAT. */
export async function saveTax(tx: Tx, order: OrderRow, treatment: { tax: TaxTreatment; pin: string | null }): Promise<void> {
  const shipping = kes(order.shipping_fee)
  const taxed = editLines(await frozenLines(tx, order.id), { lines: [], added: [], shipping, tax: treatment.tax })
  assert(taxed.ok && taxed.value.totals.total === order.total, 'another VAT changes no total')
  const { changed, totals } = taxed.value
  for (const { id, totals: line } of changed) await store.saveLineVat(tx, id, line.vat)
  await store.saveTaxed(tx, order.id, { ...treatment, vat: totals.vat, shippingVat: totals.shippingVat })
}

type Edit = EditResult & { added: readonly AddedLine[]; address: Address | undefined }

/** Callers lock the order. Raises its version. */
export async function saveEdit(
  tx: Tx,
  order: OrderRow,
  { changed, removed, added, addedTotals, totals, address }: Edit,
): Promise<void> {
  await store.removeLines(tx, removed)
  for (const line of changed) await store.saveLine(tx, line, order.shown_rate)
  await store.addLines(tx, order.id, added, addedTotals)
  await renewAdjustments(tx, order.id)
  if (totals.shipping !== order.shipping_fee) await endShippingAdjustments(tx, order.id)
  await store.saveTotals(tx, order, totals, address)
}
