import { assert } from '#kernel/assert.ts'
import { kes, type Money, percentOf, ZERO } from '#kernel/money.ts'
import { type CashStep, inCash } from './cash-rounding.ts'
import { type Make, priceOf, type Unit } from './goods.ts'
import { type Discount, type LineTotals, orderTotals, type PriceTier, type Totals, tieredPrice } from './pricing.ts'

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

/** A lower price for everyone, or for one group of customers. */
export type CounterTier = PriceTier & { group?: string | null | undefined }

/** Catalogue price of one piece, or one metre, in this quantity for a customer of these groups: one rule on the device and in the shop. */
export const listPriceOf = (
  { price, tiers = [] }: { price: number; tiers?: readonly CounterTier[] | undefined },
  quantity: number,
  groups: readonly string[] = [],
): Money => {
  const theirs = tiers.filter(({ group }) => !group || groups.includes(group))
  return tieredPrice(kes(price), theirs, quantity)
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
export function overCap(
  lines: readonly CounterLine[],
  { lines: totals }: { lines: readonly Pick<LineTotals, 'total'>[] },
  cap: number | null,
): number[] {
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
  /** What cash brings beyond what it covers (below zero: short of it), because it is rounded. Outside VAT, and no part of the sale's total. */
  rounding: number
  /** More than is open, by a means that gives no change. */
  tooMuch: boolean
}

const sumOf = (typed: readonly Typed[], cash: boolean): number =>
  typed.reduce((sum, { means, amount }) => ((means === 'cash') === cash ? sum + amount : sum), 0)

/** What is asked in cash beside other means: of what is still open so much as coins can pay, `step` being the smallest of them. */
export const askedInCash = (toPay: number, typed: readonly Typed[], step: CashStep = 0): Money =>
  inCash(Math.max(0, toPay - sumOf(typed, false)), step)

type How = {
  /** To which cash is rounded: only what is paid in cash, and only where it settles what is asked. */
  step?: CashStep
  /** A deposit that is enough for now: cash that settles it is rounded as well. */
  least?: number
}
/**
 * What has been handed over covers the sum: what gives no change first, in its order, to the cent, and cash covers what is left; of what is
 * more than what is asked in cash the rest is change. Always: what was handed over less the change is what is covered and the rounding.
 */
export function tender(toPay: Money, typed: readonly Typed[], { step = 0, least = toPay }: How = {}): Tendered {
  assert(toPay >= 0, 'nobody pays less than nothing')
  for (const { amount } of typed) assert(Number.isSafeInteger(amount) && amount >= 0, 'what is handed over is whole cents')
  const others = sumOf(typed, false)
  const { settles, change, rounding } = ofCash(sumOf(typed, true), {
    open: Math.max(0, toPay - others),
    least: least - others,
    step,
  })
  const covered: Money[] = typed.map(() => ZERO)
  const cover = (cash: boolean, most: number) => {
    let left = most
    for (const [at, { means, amount }] of typed.entries()) {
      if ((means === 'cash') !== cash) continue
      covered[at] = kes(Math.min(amount, left))
      left -= Math.min(amount, left)
    }
    return left
  }
  cover(false, toPay)
  // Rounded down, the coins are fewer than what they settle: the last of them covers the rest.
  const short = cover(true, settles)
  const last = typed.findLastIndex(({ means, amount }) => means === 'cash' && amount > 0)
  if (short > 0) covered[last] = kes((covered[last] ?? 0) + short)
  const left = kes(Math.max(0, toPay - others) - settles)
  return { covered, left, change: kes(change), rounding, tooMuch: others > toPay }
}

/** What cash settles, what of it goes back, and by how much it was rounded. */
function ofCash(cash: number, { open, least, step }: { open: number; least: number; step: CashStep }) {
  const asked = inCash(open, step)
  if (cash > 0 && cash >= asked) return { settles: open, change: cash - asked, rounding: asked - open }
  const deposit = least > cash && least < open && cash > 0 && inCash(least, step) === cash
  return deposit ? { settles: least, change: 0, rounding: cash - least } : { settles: cash, change: 0, rounding: 0 }
}

const MINUTE_ms = 60_000
/** A sale that arrives so soon was taken with a connection: its till could ask for the price and the limits of its cashier. */
const ONLINE_ms = MINUTE_ms
/** The clock of a till may be ahead of the shop's by so much. */
const AHEAD_ms = 10 * MINUTE_ms
/** No till stays without a connection for longer. */
const OFFLINE_ms = 7 * 24 * 60 * MINUTE_ms

/**
 * True when a sale dated `at` by its till is taken with a connection. A moment within the next ten minutes counts as now: a cashier gains nothing
 * by a clock that is ahead, and what is refused then is taken when its moment has passed. Further ahead, `clockDifference` remarks it.
 */
export const isOnlineSale = (at: Date, now: Date): boolean => {
  const age_ms = now.getTime() - at.getTime()
  return age_ms <= ONLINE_ms && age_ms >= -AHEAD_ms
}

/** The moment nearest to `at` that is possible: not in the future, and not before `from` (by default the longest time without a connection). */
export const possibleMoment = (at: Date, now: Date, from = new Date(now.getTime() - OFFLINE_ms)): Date =>
  new Date(Math.max(from.getTime(), Math.min(at.getTime(), now.getTime())))

/**
 * Minutes by which the clock of a till differs from the shop's: above zero it is ahead, below zero the sale is older than its shift or than
 * any time without a connection. Null when the moment is possible.
 */
export function clockDifference(at: Date, now: Date, openedAt: Date): number | null {
  const ahead = at.getTime() - now.getTime()
  return ahead > AHEAD_ms || ahead < -OFFLINE_ms || at < openedAt ? Math.round(ahead / MINUTE_ms) : null
}

/** The receipt numbers that may follow the last one at once: more than any till sells without a connection. */
export const MAX_SERIAL_STEP = 1_000

/** An M-Pesa code as its message has it, however it was typed. */
export const readMpesaCode = (typed: string): string => typed.toUpperCase().replace(/\s+/g, '')

/** Cash through a drawer in a shift, in KES cents. `cash` is what sales left in it: taken less change. `receipts` and `refunds` are of orders. */
export type Drawer = { float: number; cash: number; paidIn: number; paidOut: number; receipts: number; refunds: number }

/** What must be in the drawer; below zero only where more was taken out than it had, which counting shows. */
export const drawerExpected = ({ float, cash, paidIn, paidOut, receipts, refunds }: Drawer): number =>
  float + cash + paidIn - paidOut + receipts - refunds

/** Counted less expected: above zero there is too much. */
export const discrepancy = (drawer: Drawer, counted: number): number => counted - drawerExpected(drawer)
