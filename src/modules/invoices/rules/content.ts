import { isSent, type Make, type Unit } from '#domain/pricing/goods.ts'
import { countedAs, type TaxTreatment, USUAL_CLASS } from '#domain/pricing/tax.ts'
import { assert } from '#kernel/assert.ts'
import type { PageLanguage } from '#kernel/languages.ts'
import { add, kes } from '#kernel/money.ts'
import type { InvoiceContent, InvoiceLine } from '../contract.ts'
import ar from '../pdf/text/ar.json' with { type: 'json' }
import en from '../pdf/text/en.json' with { type: 'json' }
import sw from '../pdf/text/sw.json' with { type: 'json' }

type Sold = {
  id: number
  name: string
  descriptor: string
  size: string | null
  make: Make
  sku: string
  unit: Unit
  quantity: number
  unit_price: number
  discount: number
  savings?: readonly { label: string | null; amount: number }[] | null | undefined
  total: number
  vat: number
  vat_class: string
  vat_rate: number
}
type Shipping = { method: string; fee: number; vat: number; language?: PageLanguage; tax?: TaxTreatment }
type Credited = { order_line_id: number | null; quantity: number; amount: number; vat: number }

const WORDS: Record<PageLanguage, typeof en.line> = { en: en.line, ar: ar.line, sw: sw.line }

/**
 * Leaves out the size of a gift card, because it repeats the price. The size of a service is its name, so it has no "Size" label.
 */
const detailOf = ({ descriptor, size, make }: Pick<Sold, 'descriptor' | 'size' | 'make'>, language: PageLanguage) => {
  const which = isSent(make) ? size && `${WORDS[language].size} ${size}` : make === 'service' ? size : null
  return [descriptor, which].filter(Boolean).join(', ')
}
const delivery = ({ method, language = 'en' }: Shipping) => {
  const labels = WORDS[language]
  return { name: labels.delivery, detail: method === 'express' ? labels.express : labels.standard, sku: null }
}
const classOf = ({ make, vat_class: code, vat_rate: rate }: Sold, { tax = 'standard' }: Shipping) => ({
  vatClass: countedAs(tax, make, { code, rate }),
})
const classOfDelivery = ({ tax = 'standard' }: Shipping) => ({ vatClass: countedAs(tax, null, USUAL_CLASS) })
const NO_UNITS = { quantity: null, unit: null, unitPrice: null }

/**
 * Refunds from before the invoice (`back`) are subtracted, because they get no credit note. A line with nothing left is
 * dropped.
 */
export function invoiceLines(lines: readonly Sold[], shipping: Shipping, back: readonly Credited[] = []): InvoiceLine[] {
  const goods = lines.flatMap((line): InvoiceLine[] => {
    const refunded = back.find(({ order_line_id }) => order_line_id === line.id)
    const sold = { name: line.name, detail: detailOf(line, shipping.language ?? 'en'), sku: line.sku, ...classOf(line, shipping) }
    const savings = line.savings ? { savings: [...line.savings] } : {}
    const money = { discount: line.discount, ...savings, total: line.total, vat: line.vat }
    const units = { quantity: line.quantity, unit: line.unit, unitPrice: line.unit_price }
    if (!refunded) return [{ ...sold, ...units, ...money }]
    const left = { discount: 0, total: line.total - refunded.amount, vat: line.vat - refunded.vat }
    const quantity = line.quantity - refunded.quantity
    return left.total > 0 ? [{ ...sold, ...(quantity > 0 ? { ...units, quantity, unitPrice: null } : NO_UNITS), ...left }] : []
  })
  const returned = back.find(({ order_line_id }) => order_line_id === null)
  const fee = { total: shipping.fee - (returned?.amount ?? 0), vat: shipping.vat - (returned?.vat ?? 0) }
  return fee.total > 0
    ? [...goods, { ...delivery(shipping), ...NO_UNITS, discount: 0, ...fee, ...classOfDelivery(shipping) }]
    : goods
}

/** Returns the rows of a credit note, limited to what earlier credit notes (`before`) left of each line. */
export function creditLines(
  credited: readonly Credited[],
  lines: readonly Sold[],
  shipping: Shipping,
  before: readonly Credited[] = [],
): InvoiceLine[] {
  return credited
    .map((row) => {
      const sold =
        row.order_line_id === null ? { total: shipping.fee, vat: shipping.vat } : lines.find(({ id }) => id === row.order_line_id)
      const refunded = before.find(({ order_line_id }) => order_line_id === row.order_line_id)
      const left = (total: number | undefined, part: number | undefined) => Math.max(0, (total ?? 0) - (part ?? 0))
      const amount = Math.min(row.amount, left(sold?.total, refunded?.amount))
      return { ...row, amount, vat: Math.min(row.vat, amount, left(sold?.vat, refunded?.vat)) }
    })
    .filter(({ amount }) => amount > 0)
    .map(({ order_line_id, quantity, amount, vat }) => {
      const money = { discount: 0, total: amount, vat }
      if (order_line_id === null) return { ...delivery(shipping), ...NO_UNITS, ...money, ...classOfDelivery(shipping) }
      const line = lines.find(({ id }) => id === order_line_id)
      assert(line, 'what is credited was sold')
      const units = quantity > 0 ? { quantity, unit: line.unit, unitPrice: null } : NO_UNITS
      const common = { name: line.name, detail: detailOf(line, shipping.language ?? 'en'), sku: line.sku }
      return { ...common, ...units, ...money, ...classOf(line, shipping) }
    })
}

/** Returns the sums of the lines. Net is gross less VAT, and is never recalculated from a rate. */
export function sumsOf(lines: readonly InvoiceLine[]): InvoiceContent['totals'] {
  const sum = (of: (line: InvoiceLine) => number) => add(...lines.map((line) => kes(of(line))))
  const [total, vat] = [sum((line) => line.total), sum((line) => line.vat)]
  return { discount: sum((line) => line.discount), vat, net: kes(total - vat), total }
}
