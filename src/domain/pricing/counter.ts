import { assert } from '#kernel/assert.ts'
import { kes, type Money, percentOf, ZERO } from '#kernel/money.ts'
import { type CashStep, inCash } from './cash-rounding.ts'
import { type Make, priceOf, type Unit } from './goods.ts'
import { type Quote, type QuotedLine, quote } from './quote.ts'
import type { Reduction } from './reduction.ts'

/* Arithmetic of the point of sale, which a register also does offline. Amounts in KES cents. */

/** Payment methods at the POS. Store credit and gift cards need a lookup, so they do not work offline. */
export const MEANS = ['cash', 'mpesa', 'terminal', 'store-credit', 'gift-card'] as const
export type Means = (typeof MEANS)[number]
export const OFFLINE_MEANS: readonly Means[] = ['cash', 'mpesa', 'terminal']

/**
 * Formats a receipt number: `K2-000017` is the 17th sale of register 2. Each register has its own sequence, so numbers are unique
 * offline.
 */
export const receiptNumber = (series: number, serial: number): string => `K${series}-${String(serial).padStart(6, '0')}`

const RECEIPT = /^k\s*(\d{1,6})\s*[-–. ]\s*(\d{1,9})$/i
/** Parses a receipt number as typed or scanned. Undefined for any other text. */
export function readReceiptNumber(typed: string): { series: number; serial: number } | undefined {
  const [, series, serial] = RECEIPT.exec(typed.trim().slice(0, 40)) ?? []
  return series && serial ? { series: Number(series), serial: Number(serial) } : undefined
}

/** Discount as entered by a cashier: percent, or an amount in KES cents. */
export type TypedReduction = { kind: 'percent' | 'amount'; value: number }
export type CounterLine = {
  make: Make
  unit: Unit
  quantity: number
  /** List price and charged price, per piece or metre, in KES cents. */
  listPrice: number
  unitPrice: number
  discount?: TypedReduction | undefined
  /** VAT rate of the goods' class in basis points; the standard rate by default. */
  vatRate?: number | undefined
}

const reductionOf = ({ kind, value }: TypedReduction): Reduction => (kind === 'percent' ? { percent: value } : { amount: value })

/** Reduction by a promotion in KES cents. `line`: index of its line. */
type PromotedPart = { line: number | null; amount: number }

/** Quotes a sale: line discounts and promotions first, then the order discount. */
export const quoteSale = (
  lines: readonly CounterLine[],
  discount?: TypedReduction,
  promoted: readonly PromotedPart[] = [],
): Quote =>
  quote({
    lines: lines.map((line, at) => ({
      subtotal: priceOf(line.unit, kes(line.unitPrice), line.quantity),
      make: line.make,
      vatRate: line.vatRate,
      reductions: [...(line.discount ? [reductionOf(line.discount)] : []), ...promoted.filter((part) => part.line === at)],
    })),
    reductions: discount && [reductionOf(discount)],
  })

/**
 * Returns the indexes of lines whose total is more than `cap` percent below the list price. Promotions do not count. Empty when
 * `cap` is null.
 */
export function overCap(
  lines: readonly CounterLine[],
  { lines: totals }: { lines: readonly Pick<QuotedLine, 'total'>[] },
  cap: number | null,
  promoted: readonly PromotedPart[] = [],
): number[] {
  if (cap === null) return []
  return lines.flatMap((line, at) => {
    const parts = promoted.reduce((sum, part) => (part.line === at ? sum + part.amount : sum), 0)
    const list = priceOf(line.unit, kes(line.listPrice), line.quantity) - parts
    return (totals[at]?.total ?? ZERO) < list - percentOf(kes(list), cap) ? [at] : []
  })
}

/** Payment as entered at the register, in KES cents. */
export type Typed = { means: Means; amount: number }
export type Tendered = {
  /** Part of the amount due that each payment covers, in KES cents and in the order of the input. */
  covered: Money[]
  left: Money
  change: Money
  /** Cash rounding difference in KES cents; negative when rounded down. */
  rounding: number
  /** True when the methods that give no change exceed the amount due. */
  tooMuch: boolean
}

const sumOf = (typed: readonly Typed[], cash: boolean): number =>
  typed.reduce((sum, { means, amount }) => ((means === 'cash') === cash ? sum + amount : sum), 0)

/** Returns the cash to ask for after the other methods, rounded to `step`. */
export const askedInCash = (toPay: number, typed: readonly Typed[], step: CashStep = 0): Money =>
  inCash(Math.max(0, toPay - sumOf(typed, false)), step)

type CashOptions = {
  step?: CashStep
  /** Deposit in KES cents that is enough for now; by default the amount due. */
  least?: number
}
/** Applies payments to the amount due: first the methods without change, then cash. Cash above the rounded amount is change. */
export function tender(toPay: Money, typed: readonly Typed[], { step = 0, least = toPay }: CashOptions = {}): Tendered {
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
  // When rounded down, the cash is less than the amount it settles. The last cash payment covers the difference.
  const short = cover(true, settles)
  const last = typed.findLastIndex(({ means, amount }) => means === 'cash' && amount > 0)
  if (short > 0) covered[last] = kes((covered[last] ?? 0) + short)
  const left = kes(Math.max(0, toPay - others) - settles)
  return { covered, left, change: kes(change), rounding, tooMuch: others > toPay }
}

function ofCash(cash: number, { open, least, step }: { open: number; least: number; step: CashStep }) {
  const roundedCash = inCash(open, step)
  if (cash > 0 && cash >= roundedCash) return { settles: open, change: cash - roundedCash, rounding: roundedCash - open }
  const deposit = least > cash && least < open && cash > 0 && inCash(least, step) === cash
  return deposit ? { settles: least, change: 0, rounding: cash - least } : { settles: cash, change: 0, rounding: 0 }
}

const MINUTE_ms = 60_000
/** Maximum age of a sale that counts as taken online. */
const ONLINE_ms = MINUTE_ms
/** Maximum clock skew of a register ahead of the server. */
const AHEAD_ms = 10 * MINUTE_ms
/** Maximum time for which a register can be offline. */
const OFFLINE_ms = 7 * 24 * 60 * MINUTE_ms

/**
 * True when a sale dated `at` by its register counts as taken online: at most a minute ago, and at
 * most ten minutes in the future, because the clock of a register may be fast.
 */
export const isOnlineSale = (at: Date, now: Date): boolean => {
  const age_ms = now.getTime() - at.getTime()
  return age_ms <= ONLINE_ms && age_ms >= -AHEAD_ms
}

/** Clamps `at` to a possible time: not in the future, and not before `from`. */
export const possibleMoment = (at: Date, now: Date, from = new Date(now.getTime() - OFFLINE_ms)): Date =>
  new Date(Math.max(from.getTime(), Math.min(at.getTime(), now.getTime())))

/** Returns by how many minutes the clock of a register is ahead; negative: behind. Null when the difference is plausible. */
export function clockDifference(at: Date, now: Date, openedAt: Date): number | null {
  const ahead = at.getTime() - now.getTime()
  return ahead > AHEAD_ms || ahead < -OFFLINE_ms || at < openedAt ? Math.round(ahead / MINUTE_ms) : null
}

export const MAX_SERIAL_STEP = 1_000

export const readMpesaCode = (typed: string): string => typed.toUpperCase().replace(/\s+/g, '')

/** Cash movements of a drawer in a shift, in KES cents. `cash`: received for sales, less change. */
export type Drawer = { float: number; cash: number; paidIn: number; paidOut: number; receipts: number; refunds: number }

export const drawerExpected = ({ float, cash, paidIn, paidOut, receipts, refunds }: Drawer): number =>
  float + cash + paidIn - paidOut + receipts - refunds

/** Returns counted less expected cash, in KES cents; positive for a surplus. */
export const discrepancy = (drawer: Drawer, counted: number): number => counted - drawerExpected(drawer)
