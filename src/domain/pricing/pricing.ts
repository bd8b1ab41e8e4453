import { add, kes, type Money, multiplyDivide, percentOf, share, vatInside, ZERO } from '#kernel/money.ts'
import { MAX_QUANTITY, type Make, priceOf, type Unit } from './goods.ts'
import type { Beyond } from './sent-later.ts'
import { type TaxTreatment, vatOfLine } from './tax.ts'

/*
 * What a cart line costs, whether a cart can be ordered, and what an order comes to. Decided here alone: the cart, the
 * checkout, placing an order and the browser's own guess of the next cart all ask this file.
 */

/**
 * Why a line cannot be ordered. `gone`: no longer sold. `sold-out`: none left. `short`: fewer left than wanted. `restyle`: it can no
 * longer be made as it was designed.
 */
export const LINE_TROUBLES = ['gone', 'sold-out', 'short', 'restyle'] as const
export type LineTrouble = (typeof LINE_TROUBLES)[number]

/** A lower price from so much on (pieces or centimetres): the price itself in KES cents, or so many percent off. */
export type PriceTier = { from: number; price: number | null; percentOff: number | null }

/**
 * What one piece, or one metre, costs in such a quantity: the lowest of its price and of the tiers that the quantity reaches. A tier never
 * makes anything dearer.
 */
export function tieredPrice(unitPrice: Money, tiers: readonly PriceTier[], quantity: number): Money {
  const reached = tiers.filter(({ from }) => quantity >= from)
  const prices = reached.map(({ price, percentOff }) => price ?? Math.max(1, percentOf(unitPrice, 100 - (percentOff ?? 0))))
  return kes(Math.min(unitPrice, ...prices))
}

/** The same as a table: from which quantity on it costs what, the steps that change nothing left out. */
export function tierTable(unitPrice: Money, tiers: readonly PriceTier[]): { from: number; price: Money }[] {
  const steps = [...new Set(tiers.map(({ from }) => from))].sort((a, b) => a - b)
  const table = steps.map((from) => ({ from, price: tieredPrice(unitPrice, tiers, from) }))
  return table.filter(({ price }, at) => price < (table[at - 1]?.price ?? unitPrice))
}

/** Goods as they are offered now, and how much of them is wanted. */
export type CartGoods = {
  make: Make
  unit: Unit
  step: number
  /** Of one piece, or of one metre, in KES cents. */
  unitPrice: number
  /** In its unit, as is `available`, which is null for what is made to order. */
  quantity: number
  available: number | null
  /** What can be sold although it is not in the house. */
  beyond?: Beyond | null
  /** Of the class that it is taxed by, in basis points; the usual rate where nothing is said. */
  vatRate?: number | undefined
  /** False when the house has stopped selling it. */
  sold: boolean
  /** False when it was designed in a way that is no longer offered. */
  styleOffered?: boolean
}
/** What is decided of a line. `most` is the most of it that can be had now. */
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

/** The lines that can be ordered as they are: the ones that a sum is made of. */
export const orderable = <L extends Pick<PricedLine, 'trouble'>>(lines: readonly L[]): L[] =>
  lines.filter(({ trouble }) => trouble === null)

/** What keeps a cart from being ordered: that nothing is in it, or its first line with a trouble. */
export const obstacleTo = <L extends Pick<PricedLine, 'trouble'>>(lines: readonly L[]): L | 'empty' | undefined =>
  lines.length === 0 ? 'empty' : lines.find(({ trouble }) => trouble !== null)

/** `count` as a person would count: pieces, and one for each length of cloth. `items` and `vat` are of the orderable lines. */
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

/** What the orderable lines of a cart come to as an order, delivered for `shipping` (KES cents). */
export function cartTotals(lines: readonly PricedLine[], shipping: number): { vat: Money; total: Money } {
  const { items, vat } = sumCart(lines)
  return { vat: add(vat, vatInside(kes(shipping))), total: add(items, kes(shipping)) }
}

/** Goods with what is decided of each, and of all of them together. */
export function priceCart<L extends CartGoods>(goods: readonly L[]): CartSums & { lines: (L & LinePrice)[] } {
  const lines = goods.map((line) => ({ ...line, ...priceLine(line) }))
  return { lines, ...sumCart(lines) }
}

/** What an order-wide discount takes off: a share in percent, or an amount. */
export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Money }

export type Priced = {
  /** Quantity × unit price. */
  subtotal: Money
  /** Of the piece itself, before any order-wide discount. */
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
  /** Σ VAT of the lines and of shipping; never worked out again from the total. */
  vat: Money
  total: Money
}

/**
 * What an order costs, from its lines (`docs/money.md`). Prices are gross; VAT is the part inside each line, at the rate of its class. An
 * order-wide discount is worked out once on what is left and shared over the lines by largest remainder, because VAT
 * and refunds are worked out line by line. No discount takes a line below zero.
 */
export function orderTotals({ lines, orderDiscounts = [], shipping, shippingDiscount = ZERO, tax = 'standard' }: Charge): Totals {
  let left = lines.map(({ subtotal, ownDiscount = ZERO }) => kes(Math.max(0, subtotal - ownDiscount)))
  for (const discount of orderDiscounts) left = takenOff(left, discount)

  const taxed = tax === 'standard' // prices stay what they are: without VAT there is none inside
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

/** The lines after one order-wide discount. */
function takenOff(lines: readonly Money[], discount: Discount): Money[] {
  const sum = add(...lines)
  if (sum === 0) return [...lines]
  const wanted = discount.kind === 'amount' ? discount.amount : percentOf(sum, discount.percent)
  const parts = share(kes(Math.min(wanted, sum)), lines)
  return lines.map((line, i) => kes(line - (parts[i] ?? 0)))
}

/** A line as it stands. `frozen`: what was ordered of it at first and its discount then, which its share is worked out from. */
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
 * A line after its quantity or its price was changed. Its discount stays the share that was frozen with the order, for as many as there are
 * now; it is never spread anew. Amounts are KES cents.
 */
export function editedLine({ make, unit, quantity, unitPrice, frozen, tax = 'standard', vatRate }: EditableLine): LineTotals {
  const subtotal = priceOf(unit, kes(unitPrice), quantity)
  const share = multiplyDivide(kes(frozen.discount), quantity, frozen.quantity)
  const discount = kes(Math.min(subtotal, share))
  const total = kes(subtotal - discount)
  return { subtotal, discount, total, vat: tax === 'standard' ? vatOfLine(make, total, vatRate) : ZERO }
}

/** What an order of such lines comes to, delivered for `shipping` (KES cents, VAT inside). */
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
