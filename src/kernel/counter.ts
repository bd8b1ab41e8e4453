import { assert } from './assert.ts'
import { type Make, priceOf, type Unit } from './goods.ts'
import { kes, type Money, percentOf, ZERO } from './money.ts'
import { type Discount, orderTotals, type Totals } from './pricing.ts'

/*
 * The arithmetic of the walk-in counter: what a sale costs, what is open and what change is due, and what must be in the drawer. The device
 * works with it while there is no connection, and the shop with the same when the sale arrives. Amounts are whole KES cents.
 */

/** What is taken at the counter. The last two are looked up when they are spent, so neither can be taken without a connection. */
export const MEANS = ['cash', 'mpesa', 'terminal', 'store-credit', 'gift-card'] as const
export type Means = (typeof MEANS)[number]
export const OFFLINE_MEANS: readonly Means[] = ['cash', 'mpesa', 'terminal']

/** `K2-000017`: the second register's seventeenth sale. Each register counts by itself, so two never give the same number. */
export const receiptNumber = (series: number, serial: number): string => `K${series}-${String(serial).padStart(6, '0')}`

const RECEIPT = /^k\s*(\d{1,6})\s*[-–. ]\s*(\d{1,9})$/i
/** A receipt's number however it was typed or scanned; nothing when it cannot be one. */
export function readReceiptNumber(typed: string): { series: number; serial: number } | undefined {
  const [, series, serial] = RECEIPT.exec(typed.trim().slice(0, 40)) ?? []
  return series && serial ? { series: Number(series), serial: Number(serial) } : undefined
}

/** What comes off: so many percent, or an amount in KES cents. */
export type Reduction = { kind: 'percent' | 'amount'; value: number }
export type CounterLine = {
  make: Make
  unit: Unit
  quantity: number
  /** Of one piece or one metre: as the catalogue has it, and as it was taken. */
  listPrice: number
  unitPrice: number
  discount?: Reduction | undefined
  /** Of the class that it is taxed by, in basis points; the usual rate where nothing is said. */
  vatRate?: number | undefined
}

const discountOf = ({ kind, value }: Reduction): Discount =>
  kind === 'percent' ? { kind, percent: value } : { kind, amount: kes(value) }

/** What comes off a line of its own; never more than it costs. */
function ownDiscount(subtotal: Money, discount: Reduction | undefined): Money {
  if (!discount) return ZERO
  return kes(Math.min(subtotal, discount.kind === 'percent' ? percentOf(subtotal, discount.value) : discount.value))
}

/** What a sale comes to: lines with their own discounts, then what comes off all of it, shared over the lines as in the shop. */
export function saleTotals(lines: readonly CounterLine[], discount?: Reduction): Totals {
  return orderTotals({
    lines: lines.map((line) => {
      const subtotal = priceOf(line.unit, kes(line.unitPrice), line.quantity)
      return { subtotal, make: line.make, vatRate: line.vatRate, ownDiscount: ownDiscount(subtotal, line.discount) }
    }),
    orderDiscounts: discount ? [discountOf(discount)] : [],
    shipping: ZERO,
  })
}

/** The lines that cost less than `cap` percent off what the catalogue asks, by lower price and discounts together. */
export function overCap(lines: readonly CounterLine[], { lines: totals }: Totals, cap: number | null): number[] {
  if (cap === null) return []
  return lines.flatMap((line, at) => {
    const list = priceOf(line.unit, kes(line.listPrice), line.quantity)
    return (totals[at]?.total ?? ZERO) < list - percentOf(list, cap) ? [at] : []
  })
}

/** As it was handed over or typed at the till. */
export type Typed = { means: Means; amount: number }
export type Tendered = {
  /** What each covers, in step with what was typed: nothing is taken twice, and only of cash anything is given back. */
  covered: Money[]
  /** What is still open. */
  left: Money
  /** Cash back. */
  change: Money
  /** More than is open, by a means that gives no change. */
  tooMuch: boolean
}

/**
 * What has been handed over covers the sum: what gives no change first, in its order, and cash covers what is left; of what is more than
 * that the rest is change.
 */
export function tender(toPay: Money, typed: readonly Typed[]): Tendered {
  assert(toPay >= 0, 'nobody pays less than nothing')
  const covered: Money[] = typed.map(() => ZERO)
  let left: number = toPay
  for (const cash of [false, true]) {
    for (const [at, { means, amount }] of typed.entries()) {
      assert(Number.isSafeInteger(amount) && amount >= 0, 'what is handed over is whole cents')
      if ((means === 'cash') !== cash) continue
      covered[at] = kes(Math.min(amount, left))
      left -= Math.min(amount, left)
    }
  }
  const spare = (cash: boolean) =>
    typed.reduce((sum, { means, amount }, at) => ((means === 'cash') === cash ? sum + amount - (covered[at] ?? 0) : sum), 0)
  return { covered, left: kes(left), change: kes(spare(true)), tooMuch: spare(false) > 0 }
}

/** What went through a drawer in a shift. `cash` is what sales left in it: taken less change. */
export type Drawer = { float: number; cash: number; paidIn: number; paidOut: number }

/** What must be in the drawer; below zero only where more was taken out than it had, which counting shows. */
export const drawerExpected = ({ float, cash, paidIn, paidOut }: Drawer): number => float + cash + paidIn - paidOut

/** Counted less expected: above zero there is too much. */
export const discrepancy = (drawer: Drawer, counted: number): number => counted - drawerExpected(drawer)
