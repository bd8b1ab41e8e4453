import { add, kes, type Money, multiplyDivide, percentOf, share, vatInside, ZERO } from '#kernel/money.ts'
import type { Beyond } from './backorder.ts'
import { MAX_QUANTITY, type Make, priceOf, type Unit } from './goods.ts'
import { type TaxTreatment, vatOfLine } from './tax.ts'

/*
 * Prices of cart lines and totals of carts and orders. The only place for these rules: the cart, the checkout, order placement
 * and the browser's optimistic cart update all use them.
 */

/**
 * Reasons why a line cannot be ordered. `gone`: no longer sold. `sold-out`: none left. `short`: fewer left than requested.
 * `restyle`: the chosen design is no longer offered.
 */
export const LINE_TROUBLES = ['gone', 'sold-out', 'short', 'restyle'] as const
export type LineTrouble = (typeof LINE_TROUBLES)[number]

/** Goods as offered now, with the requested quantity. */
export type CartGoods = {
  make: Make
  unit: Unit
  step: number
  /** KES cents per piece or metre. */
  unitPrice: number
  /** In `unit`, like `available`, which is null for made to measure. */
  quantity: number
  available: number | null
  /** Quantity that can be sold beyond stock, as backorder or pre-order. */
  beyond?: Beyond | null
  /** VAT rate of the goods' class in basis points; the standard rate by default. */
  vatRate?: number | undefined
  /** False when the goods are no longer sold. */
  sold: boolean
  /** False when the chosen design is no longer offered. */
  styleOffered?: boolean
}
/** Price of a line. `maxQuantity`: the most that can be ordered now. */
export type LinePrice = { maxQuantity: number; total: Money; trouble: LineTrouble | null }
export type PricedLine = Pick<CartGoods, 'make' | 'unit' | 'quantity' | 'vatRate'> & {
  total: number
  trouble: LineTrouble | null
}

export function priceLine({ unit, step, unitPrice, quantity, available, beyond, sold, styleOffered }: CartGoods): LinePrice {
  const left = Math.min(available === null ? MAX_QUANTITY[unit] : available + (beyond?.left ?? 0), MAX_QUANTITY[unit])
  const maxQuantity = Math.max(0, left - (left % step))
  return {
    maxQuantity,
    total: priceOf(unit, kes(unitPrice), quantity),
    trouble: troubleOf(sold, maxQuantity, quantity) ?? (styleOffered === false ? 'restyle' : null),
  }
}

function troubleOf(sold: boolean, maxQuantity: number, quantity: number): LineTrouble | null {
  if (!sold) return 'gone'
  if (maxQuantity === 0) return 'sold-out'
  return quantity > maxQuantity ? 'short' : null
}

/** Lines without trouble. Sums include only these. */
export const orderable = <L extends Pick<PricedLine, 'trouble'>>(lines: readonly L[]): L[] =>
  lines.filter(({ trouble }) => trouble === null)

/** Reason why a cart cannot be ordered: it is empty, or the first line with trouble. `undefined` when it can. */
export const obstacleTo = <L extends Pick<PricedLine, 'trouble'>>(lines: readonly L[]): L | 'empty' | undefined =>
  lines.length === 0 ? 'empty' : lines.find(({ trouble }) => trouble !== null)

/** Sums of a cart. `count`: pieces, plus one for each length of cloth. `items` and `vat` include only orderable lines. */
export type CartSums = { count: number; items: Money; vat: Money; ready: boolean }

export function sumCart(lines: readonly PricedLine[]): CartSums {
  const ordered = orderable(lines)
  return {
    count: lines.reduce((sum, { unit, quantity }) => sum + (unit === 'piece' ? quantity : 1), 0),
    items: add(...ordered.map(({ total }) => kes(total))),
    vat: add(...ordered.map(({ make, total, vatRate }) => vatOfLine(make, kes(total), vatRate))),
    ready: ordered.length > 0 && ordered.length === lines.length,
  }
}

/** Total and VAT of a cart with `shipping` (KES cents). `discount`: taken off its items by promotions; `vat` is after it. */
export const cartTotals = (
  { items, discount = 0, vat }: { items: number; discount?: number | undefined; vat: number },
  shipping: number,
): { vat: Money; total: Money } => ({
  vat: add(kes(vat), vatInside(kes(shipping))),
  total: add(kes(items - discount), kes(shipping)),
})

/** Prices each line of a cart, and sums them. */
export function priceCart<L extends CartGoods>(goods: readonly L[]): CartSums & { lines: (L & LinePrice)[] } {
  const lines = goods.map((line) => ({ ...line, ...priceLine(line) }))
  return { lines, ...sumCart(lines) }
}

/** Order-wide discount: percent, or an amount in KES cents. */
export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Money }

export type Priced = {
  /** Quantity × unit price. */
  subtotal: Money
  /** Discount of this line, applied before order-wide discounts. */
  ownDiscount?: Money
  make?: Make
  vatRate?: number | undefined
}
export type Charge = {
  lines: readonly Priced[]
  orderDiscounts?: readonly Discount[]
  shipping: Money
  shippingDiscount?: Money
  tax?: TaxTreatment
}

export type LineTotals = { subtotal: Money; discount: Money; total: Money; vat: Money }
export type Totals = {
  lines: LineTotals[]
  /** Σ subtotals. */
  items: Money
  /** Σ discounts of the lines. */
  discount: Money
  shipping: Money
  shippingVat: Money
  /** Σ VAT of the lines and of shipping, never computed from the total. */
  vat: Money
  total: Money
}

/**
 * Totals of an order from its lines (`docs/money.md`). Prices are gross; VAT is inside each line at the rate of its class. An
 * order-wide discount is computed once on the remaining sum and shared over the lines by largest remainder, because VAT and
 * refunds are computed per line. No discount takes a line below zero.
 */
export function orderTotals({ lines, orderDiscounts = [], shipping, shippingDiscount = ZERO, tax = 'standard' }: Charge): Totals {
  let left = lines.map(({ subtotal, ownDiscount = ZERO }) => kes(Math.max(0, subtotal - ownDiscount)))
  for (const discount of orderDiscounts) left = takenOff(left, discount)

  const taxed = tax === 'standard' // prices do not change: without VAT they are net
  const totals = lines.map(({ subtotal, make = 'ready', vatRate }, i) => {
    const total = left[i] ?? ZERO
    return { subtotal, discount: kes(subtotal - total), total, vat: taxed ? vatOfLine(make, total, vatRate) : ZERO }
  })
  const fee = kes(Math.max(0, shipping - shippingDiscount))
  const shippingVat = taxed ? vatInside(fee) : ZERO
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

/** Lines after one order-wide discount. */
function takenOff(lines: readonly Money[], discount: Discount): Money[] {
  const sum = add(...lines)
  if (sum === 0) return [...lines]
  const wanted = discount.kind === 'amount' ? discount.amount : percentOf(sum, discount.percent)
  const parts = share(kes(Math.min(wanted, sum)), lines)
  return lines.map((line, i) => kes(line - (parts[i] ?? 0)))
}

/** Current state of an order line. `frozen`: quantity and discount when it was ordered. */
export type EditableLine = {
  make: Make
  unit: Unit
  quantity: number
  unitPrice: number
  frozen: { quantity: number; discount: number }
  tax?: TaxTreatment
  vatRate?: number | undefined
}

/**
 * Totals of a line after its quantity or price changed. Its discount is the frozen one, in proportion to a smaller quantity and the
 * same for a larger one; it is never shared over the lines again. KES cents.
 */
export function editedLine({ make, unit, quantity, unitPrice, frozen, tax = 'standard', vatRate }: EditableLine): LineTotals {
  const subtotal = priceOf(unit, kes(unitPrice), quantity)
  const share = multiplyDivide(kes(frozen.discount), Math.min(quantity, frozen.quantity), frozen.quantity)
  const discount = kes(Math.min(subtotal, share))
  const total = kes(subtotal - discount)
  return { subtotal, discount, total, vat: tax === 'standard' ? vatOfLine(make, total, vatRate) : ZERO }
}

/** Totals of an edited order, with `shipping` in KES cents (VAT inside). */
export function editedTotals(lines: readonly LineTotals[], shipping: Money, tax: TaxTreatment = 'standard'): Totals {
  const shippingVat = tax === 'standard' ? vatInside(shipping) : ZERO
  return {
    lines: [...lines],
    items: add(...lines.map(({ subtotal }) => subtotal)),
    discount: add(...lines.map(({ discount }) => discount)),
    shipping,
    shippingVat,
    vat: add(...lines.map(({ vat }) => vat), shippingVat),
    total: add(...lines.map(({ total }) => total), shipping),
  }
}
