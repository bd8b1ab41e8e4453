import { add, kes, type Money, multiplyDivide, share, vatInside, ZERO } from '#kernel/money.ts'
import { type Make, priceOf, type Unit } from './goods.ts'
import { type Reduction, takenOff } from './reduction.ts'
import { type TaxTreatment, vatOfLine } from './tax.ts'

/** `subtotal`: quantity × unit price in KES cents. `reductions` are applied in order. */
export type QuoteLine = {
  subtotal: number
  reductions?: readonly Reduction[] | undefined
  make?: Make | undefined
  vatRate?: number | undefined
}
export type QuoteInput = {
  lines: readonly QuoteLine[]
  reductions?: readonly Reduction[] | undefined
  /** Delivery fee in KES cents, and its reductions. */
  delivery?: { fee: number; reductions?: readonly Reduction[] | undefined } | undefined
  tax?: TaxTreatment | undefined
}

export type QuotedLine = { subtotal: Money; discount: Money; total: Money; vat: Money }
export type Quote = {
  lines: QuotedLine[]
  items: Money
  discount: Money
  /** Delivery fee before and after its reductions. */
  shippingBefore: Money
  shipping: Money
  shippingVat: Money
  /** Σ VAT of the lines and of shipping; not computed from the total. */
  vat: Money
  total: Money
}

/**
 * Totals lines and delivery. A reduction of the whole order is shared over the lines, because VAT and refunds are computed per
 * line.
 */
export function quote({ lines, reductions = [], delivery = { fee: 0 }, tax = 'standard' }: QuoteInput): Quote {
  let left = lines.map((line) => reduced(kes(line.subtotal), line.reductions))
  for (const reduction of reductions) left = sharedOver(left, reduction)

  const taxed = tax === 'standard' // an order without VAT has the same prices, which are then net
  const quoted = lines.map(({ subtotal, make = 'ready', vatRate }, at) => {
    const total = left[at] ?? ZERO
    return {
      subtotal: kes(subtotal),
      discount: kes(subtotal - total),
      total,
      vat: taxed ? vatOfLine(make, total, vatRate) : ZERO,
    }
  })
  const shipping = reduced(kes(delivery.fee), delivery.reductions)
  const shippingVat = taxed ? vatInside(shipping) : ZERO
  return {
    lines: quoted,
    items: add(...quoted.map((line) => line.subtotal)),
    discount: add(...quoted.map((line) => line.discount)),
    shippingBefore: kes(delivery.fee),
    shipping,
    shippingVat,
    vat: add(...quoted.map((line) => line.vat), shippingVat),
    total: add(...quoted.map((line) => line.total), shipping),
  }
}

const reduced = (sum: Money, reductions: readonly Reduction[] = []): Money =>
  reductions.reduce((left, reduction) => kes(left - takenOff(left, reduction)), sum)

function sharedOver(lines: readonly Money[], reduction: Reduction): Money[] {
  const sum = add(...lines)
  if (sum === 0) return [...lines]
  const parts = share(takenOff(sum, reduction), lines)
  return lines.map((line, at) => kes(line - (parts[at] ?? 0)))
}

/** Converts a cart line to a line to quote. `total`: quantity × unit price, before adjustments. */
export const cartLineQuoted = ({
  total,
  adjustments,
  make,
  vatRate,
}: {
  total: number
  adjustments?: readonly { amount: number }[] | undefined
  make: Make
  vatRate?: number | undefined
}): QuoteLine => ({ subtotal: total, reductions: adjustments, make, vatRate })

/** Line of an order that is edited, with amounts in KES cents. `unitPrice`: per piece or metre. */
export type EditedLine = {
  make: Make
  unit: Unit
  quantity: number
  unitPrice: number
  frozen: { quantity: number; discount: number }
  vatRate?: number | undefined
}

/**
 * Converts a line of an edited order to a line to quote. Its discount is the frozen one: in proportion to a smaller quantity,
 * unchanged for a larger one.
 */
export const editedLineQuoted = ({ make, unit, quantity, unitPrice, frozen, vatRate }: EditedLine): QuoteLine => ({
  subtotal: priceOf(unit, kes(unitPrice), quantity),
  reductions: [{ amount: multiplyDivide(kes(frozen.discount), Math.min(quantity, frozen.quantity), frozen.quantity) }],
  make,
  vatRate,
})
