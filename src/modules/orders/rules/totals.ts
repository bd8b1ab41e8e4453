import { add, kes, type Money, multiplyDivide, share, vatInside, ZERO } from '#kernel/money.ts'

/** What an order-wide discount takes off: a share in percent, or an amount. */
export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Money }

export type Priced = {
  /** Quantity × unit price. */
  subtotal: Money
  /** Of the piece itself, before any order-wide discount. */
  ownDiscount?: Money
}
export type Charge = { lines: readonly Priced[]; orderDiscounts?: readonly Discount[]; shipping: Money; shippingDiscount?: Money }

export type LineTotals = { subtotal: Money; discount: Money; total: Money; vat: Money }
export type Totals = {
  lines: LineTotals[]
  /** Σ subtotals. */
  items: Money
  /** Σ discounts of the lines. */
  discount: Money
  shipping: Money
  shippingVat: Money
  /** Σ VAT of the lines and of shipping; never worked out again from the total. */
  vat: Money
  total: Money
}

/**
 * What an order costs, from its lines (`docs/money.md`). Prices are gross; VAT is the part inside each line. An
 * order-wide discount is worked out once on what is left and shared over the lines by largest remainder, because VAT
 * and refunds are worked out line by line. No discount takes a line below zero.
 */
export function totalsOf({ lines, orderDiscounts = [], shipping, shippingDiscount = ZERO }: Charge): Totals {
  let left = lines.map(({ subtotal, ownDiscount = ZERO }) => kes(Math.max(0, subtotal - ownDiscount)))
  for (const discount of orderDiscounts) left = takenOff(left, discount)

  const totals = lines.map(({ subtotal }, i) => {
    const total = left[i] ?? ZERO
    return { subtotal, discount: kes(subtotal - total), total, vat: vatInside(total) }
  })
  const fee = kes(Math.max(0, shipping - shippingDiscount))
  const shippingVat = vatInside(fee)
  return {
    lines: totals,
    items: add(...totals.map((line) => line.subtotal)),
    discount: add(...totals.map((line) => line.discount)),
    shipping: fee,
    shippingVat,
    vat: add(...totals.map((line) => line.vat), shippingVat),
    total: add(...totals.map((line) => line.total), fee),
  }
}

/** The lines after one order-wide discount. */
function takenOff(lines: readonly Money[], discount: Discount): Money[] {
  const sum = add(...lines)
  if (sum === 0) return [...lines]
  const wanted = discount.kind === 'amount' ? discount.amount : kes(multiplyDivide(sum, discount.percent, 100))
  const parts = share(kes(Math.min(wanted, sum)), lines)
  return lines.map((line, i) => kes(line - (parts[i] ?? 0)))
}
