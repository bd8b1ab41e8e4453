import { assert } from '#kernel/assert.ts'
import type { Unit } from '#kernel/goods.ts'
import { add, kes } from '#kernel/money.ts'
import type { InvoiceContent, InvoiceLine } from '../contract.ts'

type Sold = {
  id: number
  name: string
  descriptor: string
  size: string | null
  sku: string
  unit: Unit
  quantity: number
  unit_price: number
  discount: number
  total: number
  vat: number
}
type Shipping = { method: string; fee: number; vat: number }
type Credited = { order_line_id: number | null; quantity: number; amount: number; vat: number }

const detailOf = ({ descriptor, size }: Pick<Sold, 'descriptor' | 'size'>) => (size ? `${descriptor}, size ${size}` : descriptor)
const delivery = ({ method }: Shipping) => ({
  name: 'Delivery',
  detail: method === 'express' ? 'Express' : 'Standard',
  sku: null,
})
const NO_UNITS = { quantity: null, unit: null, unitPrice: null }

/** The rows of an invoice: what was sold, and its way to the customer. */
export function invoiceLines(lines: readonly Sold[], shipping: Shipping): InvoiceLine[] {
  const goods = lines.map((line) => ({
    ...{ name: line.name, detail: detailOf(line), sku: line.sku, quantity: line.quantity, unit: line.unit },
    ...{ unitPrice: line.unit_price, discount: line.discount, total: line.total, vat: line.vat },
  }))
  if (shipping.fee === 0) return goods
  return [...goods, { ...delivery(shipping), ...NO_UNITS, discount: 0, total: shipping.fee, vat: shipping.vat }]
}

/** The rows of a credit note: what is credited of each line, with the units that are credited with it. */
export function creditLines(credited: readonly Credited[], lines: readonly Sold[], shipping: Shipping): InvoiceLine[] {
  return credited
    .filter(({ amount }) => amount > 0)
    .map(({ order_line_id, quantity, amount, vat }) => {
      const money = { discount: 0, total: amount, vat }
      if (order_line_id === null) return { ...delivery(shipping), ...NO_UNITS, ...money }
      const line = lines.find(({ id }) => id === order_line_id)
      assert(line, 'what is credited was sold')
      const units = quantity > 0 ? { quantity, unit: line.unit, unitPrice: null } : NO_UNITS
      return { name: line.name, detail: detailOf(line), sku: line.sku, ...units, ...money }
    })
}

/** Sums of the rows; net is gross less VAT, and never worked out again. */
export function sumsOf(lines: readonly InvoiceLine[]): InvoiceContent['totals'] {
  const sum = (of: (line: InvoiceLine) => number) => add(...lines.map((line) => kes(of(line))))
  const [total, vat] = [sum((line) => line.total), sum((line) => line.vat)]
  return { discount: sum((line) => line.discount), vat, net: kes(total - vat), total }
}
