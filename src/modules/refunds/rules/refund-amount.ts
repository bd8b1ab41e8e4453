import { assert } from '#kernel/assert.ts'
import { add, kes, type Money, multiplyDivide, share, ZERO } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '../problems.ts'

/** Delivery is a line of one unit with id null. */
export type SoldLine = {
  id: number | null
  /** Units sold: pieces, or centimetres of cloth. */
  quantity: number
  /** Gross, after discount, including `vat`. */
  total: Money
  vat: Money
  back: { quantity: number; amount: Money; vat: Money }
  isCard?: boolean
}

export type Share = { line: number | null; quantity: number; amount: Money; vat: Money }

/** `keeps`: the customer keeps the units. */
export type RefundSpec =
  | { by: 'lines'; lines: readonly { line: number; quantity: number; keeps?: boolean }[]; shipping: Money }
  | { by: 'amount'; amount: Money }
  /** `keep`: part of the delivery fee that the shop retains. */
  | { by: 'whole'; keep?: Money }
  /** Money paid beyond the price of the order. */
  | { by: 'too-much' }

export type Refundable = {
  lines: readonly SoldLine[]
  /** `paid`: received. `back`: refunded or promised. */
  paid: Money
  back: Money
  /**
   * Amount still owed, when unpaid units may be refunded by reducing the price. Undefined when a refund can only return money
   * that was received.
   */
  owing?: Money
}

const leftOf = (line: SoldLine): Money => kes(line.total - line.back.amount)
const sum = (lines: readonly SoldLine[], of: (line: SoldLine) => Money): Money => add(...lines.map(of))

/** `goods` is limited by the money received. `tooMuch` is the rest of that money. */
export function refundable({ lines, paid, back }: Refundable): { goods: Money; tooMuch: Money } {
  const money = Math.max(0, paid - back)
  const goods = Math.min(money, sum(lines, leftOf))
  return { goods: kes(goods), tooMuch: kes(money - goods) }
}

/**
 * Splits a refund over the order's lines (`docs/money.md`). Refuses `refunds.too-much`, `refunds.too-many-units`,
 * `refunds.no-such-line` and `refunds.nothing-left`.
 */
export function sharesOf(order: Refundable, args: RefundSpec): Outcome<Share[]> {
  const { goods, tooMuch } = refundable(order)
  switch (args.by) {
    case 'too-much':
      return tooMuch > 0 ? done([]) : refuse(problems.nothingLeft())
    case 'whole': {
      const amount = kes(goods - (args.keep ?? 0))
      return amount > 0 ? done(everything(order.lines, amount, args.keep)) : refuse(problems.nothingLeft())
    }
    case 'amount':
      if (args.amount > goods) return refuse(problems.tooMuch(goods))
      return done(spread(order.lines, args.amount))
    case 'lines': {
      const shares = byUnits(order.lines, args)
      if (!shares.ok) return shares
      const isUnpaid = totalOf(shares.value) > goods
      if (isUnpaid && !mayTakeOff(order, args.lines)) return refuse(problems.tooMuch(goods))
      return shares.value.length > 0 ? shares : refuse(problems.nothingLeft())
    }
  }
}

export const totalOf = (shares: readonly { amount: Money }[]): Money => add(...shares.map(({ amount }) => amount))

const mayTakeOff = ({ lines, owing }: Refundable, requestedLines: readonly { line: number; keeps?: boolean }[]): boolean =>
  owing !== undefined && requestedLines.every(({ line, keeps }) => !keeps && !lines.find(({ id }) => id === line)?.isCard)

/** Returns the money to refund. A refund of lines first reduces what is still owed, when `mayTakeOff` allows it. */
export function amountOf(order: Refundable, args: RefundSpec, shares: readonly Share[]): Money {
  const { goods, tooMuch } = refundable(order)
  if (args.by === 'too-much') return tooMuch
  const value = totalOf(shares)
  if (args.by !== 'lines' || !mayTakeOff(order, args.lines)) return value
  return kes(Math.max(0, Math.min(goods, value - (order.owing ?? 0))))
}

/**
 * The last unit takes the rounding difference. Refuses `refunds.no-such-line`, `.too-many-units`, and `.too-much` for the
 * delivery fee.
 */
function byUnits(lines: readonly SoldLine[], args: Extract<RefundSpec, { by: 'lines' }>): Outcome<Share[]> {
  const shares: Share[] = []
  for (const { line: id, quantity } of merged(args.lines)) {
    const line = lines.find((sold) => sold.id === id)
    if (!line) return refuse(problems.noSuchLine())
    const left = line.quantity - line.back.quantity
    if (quantity > left) return refuse(problems.tooManyUnits(left))
    shares.push(shareOf(line, quantity, unitsAmount(line, quantity)))
  }
  if (args.shipping > 0) {
    const shipping = lines.find(({ id }) => id === null)
    if (!shipping || args.shipping > leftOf(shipping)) return refuse(problems.tooMuch(shipping ? leftOf(shipping) : ZERO))
    shares.push(shareOf(shipping, 0, args.shipping))
  }
  return done(shares)
}

function merged(rows: readonly { line: number; quantity: number }[]) {
  const sums = new Map<number, number>()
  for (const { line, quantity } of rows) sums.set(line, (sums.get(line) ?? 0) + quantity)
  return [...sums].map(([line, quantity]) => ({ line, quantity }))
}

function unitsAmount({ quantity: n, total, back }: SoldLine, k: number): Money {
  const valueAt = (units: number) => multiplyDivide(total, units, n)
  const value = valueAt(back.quantity + k) - valueAt(back.quantity)
  const rest = total - valueAt(back.quantity + k)
  /**
   * Amount refunded beyond the price of the units returned so far. Can be below zero, for example after a refund without units
   * was withdrawn.
   */
  const free = back.amount - valueAt(back.quantity)
  const even = Math.sign(free) * multiplyDivide(Math.abs(free), k, n - back.quantity)
  const deduction = Math.min(value, Math.max(even, free - rest))
  return kes(value - deduction)
}

function everything(lines: readonly SoldLine[], amount: Money, keep: Money = ZERO): Share[] {
  const parts = share(
    amount,
    lines.map((line) => (line.id === null ? Math.max(0, leftOf(line) - keep) : leftOf(line))),
  )
  return lines.flatMap((line, i) => {
    const all = shareOf(line, line.quantity - line.back.quantity, parts[i] ?? ZERO)
    const isFreeDelivery = line.id === null && line.total === 0
    return all.amount > 0 || (all.quantity > 0 && !isFreeDelivery) ? [all] : []
  })
}

/** Gift cards take only what exceeds the other lines. */
function spread(lines: readonly SoldLine[], amount: Money): Share[] {
  assert(amount > 0, 'a free amount is above zero')
  const others = lines.map((line) => (line.isCard ? ZERO : leftOf(line)))
  const first = kes(Math.min(amount, add(...others)))
  const cards = lines.map((line) => (line.isCard ? leftOf(line) : ZERO))
  const parts = sharedInTurn([first, others], [kes(amount - first), cards])
  return lines.flatMap((line, i) => {
    const part = parts[i] ?? ZERO
    return part > 0 ? [shareOf(line, 0, part)] : []
  })
}

const sharedInTurn = (...turns: readonly [Money, readonly Money[]][]): Money[] =>
  turns
    .map(([amount, weights]) => (amount > 0 ? share(amount, weights) : weights.map(() => ZERO)))
    .reduce((sums, parts) => sums.map((sum, i) => add(sum, parts[i] ?? ZERO)))

/** `by`: KES cents that are not sent after all. Returned units stay returned. */
export function lessened<L extends { amount: number; vat: number }>(lines: readonly L[], by: number): L[] {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return [...lines]
  const parts = share(
    kes(Math.max(0, total - by)),
    lines.map(({ amount }) => amount),
  )
  return lines.map((line, i) => {
    const amount = parts[i] ?? ZERO
    return { ...line, amount, vat: line.amount === 0 ? 0 : multiplyDivide(line.vat, amount, line.amount) }
  })
}

function shareOf(line: SoldLine, quantity: number, amount: Money): Share {
  return { line: line.id, quantity, amount, vat: vatOf(line, quantity, amount) }
}

/** Subtracts VAT that was refunded before. Returns at least 0 and at most `amount`. */
function vatOf({ quantity: n, total, vat, back }: SoldLine, quantity: number, amount: Money): Money {
  if (total === 0) return ZERO
  const [units, gross] = [back.quantity + quantity, back.amount + amount]
  const onlyUnits = gross === multiplyDivide(total, units, n)
  const after = onlyUnits ? multiplyDivide(vat, units, n) : multiplyDivide(vat, gross, total)
  return kes(Math.min(amount, Math.max(0, after - back.vat)))
}
