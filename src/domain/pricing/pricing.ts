import { add, kes, type Money } from '#kernel/money.ts'
import type { Beyond } from './backorder.ts'
import { MAX_QUANTITY, type Make, priceOf, type Unit } from './goods.ts'
import { cartLineQuoted, quote } from './quote.ts'

/** Reasons why a line cannot be ordered. `restyle`: its design is no longer offered. */
export const LINE_TROUBLES = ['gone', 'sold-out', 'short', 'restyle'] as const
export type LineTrouble = (typeof LINE_TROUBLES)[number]

export type CartGoods = {
  make: Make
  unit: Unit
  step: number
  /** KES cents per piece or metre. */
  unitPrice: number
  /** `quantity` and `available` are in `unit`. `available`: null when stock does not limit it. */
  quantity: number
  available: number | null
  beyond?: Beyond | null
  /** VAT rate of the goods' class in basis points; the standard rate by default. */
  vatRate?: number | undefined
  sold: boolean
  styleOffered?: boolean
}
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

export const orderable = <L extends Pick<PricedLine, 'trouble'>>(lines: readonly L[]): L[] =>
  lines.filter(({ trouble }) => trouble === null)

/** Returns why a cart cannot be ordered: `empty`, or the first line with trouble. Undefined when it can. */
export const obstacleTo = <L extends Pick<PricedLine, 'trouble'>>(lines: readonly L[]): L | 'empty' | undefined =>
  lines.length === 0 ? 'empty' : lines.find(({ trouble }) => trouble !== null)

/** `count`: pieces, plus one for each length of cloth. `items`: total in KES cents of the lines that can be ordered. */
export function sumLines(lines: readonly PricedLine[]): { count: number; items: Money; ready: boolean } {
  const ordered = orderable(lines)
  return {
    count: lines.reduce((sum, { unit, quantity }) => sum + (unit === 'piece' ? quantity : 1), 0),
    items: add(...ordered.map(({ total }) => kes(total))),
    ready: ordered.length > 0 && ordered.length === lines.length,
  }
}

export type CartSums = ReturnType<typeof sumLines> & { vat: Money }

export function priceCart<L extends CartGoods>(goods: readonly L[]): CartSums & { lines: (L & LinePrice)[] } {
  const lines = goods.map((line) => ({ ...line, ...priceLine(line) }))
  return { lines, ...sumLines(lines), vat: quote({ lines: orderable(lines).map(cartLineQuoted) }).vat }
}
