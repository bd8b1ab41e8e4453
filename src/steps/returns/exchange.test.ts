import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kes } from '#kernel/money.ts'
import * as refunds from '#modules/refunds/index.ts'
import * as returns from '#modules/returns/index.ts'

const cents = fc.integer({ min: 0, max: 90_000_000 })
const source = fc
  .record({
    route: fc.constantFrom('provider' as const, 'credit' as const, 'hand' as const),
    left: fc.integer({ min: 1, max: 30_000_000 }),
    partly: fc.boolean(),
    day: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ left, day, ...rest }) => ({ ...rest, left: kes(left), capturedAt: new Date(Date.UTC(2026, 0, day)) }))
const exchange = fc
  .record({
    sources: fc.array(source, { minLength: 1, maxLength: 5 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    total: cents,
  })
  .map(({ sources, share, total }) => {
    const numbered = sources.map((each, at) => ({ ...each, attemptId: `payment ${at}` }))
    const all = numbered.reduce((sum, { left }) => sum + left, 0)
    return { sources: numbered, worth: kes(Math.floor(all * share)), total: kes(total) }
  })
const sum = (parts: readonly refunds.SourcePart[]) => parts.reduce((all, { amount }) => all + amount, 0)

test('exchangeMoney splits the returned worth into paid and refunded, to the cent', () => {
  fc.assert(
    fc.property(cents, cents, (worth, total) => {
      const { pays, back, due } = returns.exchangeMoney(kes(worth), kes(total))
      expect([pays + back, pays + due, back * due]).toEqual([worth, total, 0])
      expect(Math.min(pays, back, due)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('refund parts of an exchange add up, none above the balance of its payment', () => {
  fc.assert(
    fc.property(exchange, ({ sources, worth, total }) => {
      const { pays, back } = returns.exchangeMoney(worth, total)
      const parts = refunds.elsewhere(refunds.partsOf(sources, worth), sources, { route: 'exchange', amount: pays })
      expect(sum(parts.filter(({ route }) => route === 'exchange'))).toBe(pays)
      expect(sum(parts.filter(({ route }) => route !== 'exchange'))).toBe(back)
      for (const { attemptId, left, partly } of sources) {
        const own = parts.filter((part) => part.attemptId === attemptId)
        expect(sum(own)).toBeLessThanOrEqual(left)
        // A payment that cannot be refunded in part is sent to its provider whole, or not at all.
        const viaProvider = own.filter(({ route }) => route === 'provider')
        if (!partly && viaProvider.length > 0) expect(sum(viaProvider)).toBe(left)
      }
    }),
  )
})

test('an exchange for another size at one price moves no money', () => {
  fc.assert(
    fc.property(cents, (price) => {
      expect(returns.exchangeMoney(kes(price), kes(price))).toEqual({ pays: price, back: 0, due: 0 })
    }),
  )
})

const soldLine = fc
  .record({
    quantity: fc.integer({ min: 2, max: 9 }),
    unitPrice: fc.integer({ min: 0, max: 9_000_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    back: fc.nat({ max: 7 }),
    goodwill: fc.double({ min: 0, max: 1, noNaN: true }),
    units: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ quantity, unitPrice, off, back, goodwill, units }) => {
    const total = quantity * unitPrice - Math.floor(quantity * unitPrice * off)
    const returned = Math.min(back, quantity - 1)
    const amount = Math.round((total * returned) / quantity)
    const free = Math.floor((total - amount) * goodwill)
    const line: refunds.SoldLine = {
      id: 1,
      quantity,
      total: kes(total),
      vat: kes(0),
      back: { quantity: returned, amount: kes(amount + free), vat: kes(0) },
    }
    return { line, unitPrice: kes(unitPrice), units: Math.min(units, quantity - returned) }
  })

function worthOf(line: refunds.SoldLine, units: number) {
  const order = { lines: [line], paid: line.total, back: line.back.amount }
  const shares = refunds.sharesOf(order, { by: 'lines', lines: [{ line: 1, quantity: units }], shipping: kes(0) })
  if (!shares.ok) throw new Error(shares.problem.message)
  return shares.value.reduce((sum, { amount }) => kes(sum + amount), kes(0))
}

test('exchange for a variant of the same list price leaves no money due or owed', () => {
  fc.assert(
    fc.property(soldLine, cents, ({ line, unitPrice, units }, list) => {
      const worth = worthOf(line, units)
      const price = returns.exchangePrice({ worth, units, unitPrice, listOfBought: kes(list), listOfWanted: kes(list) })
      expect(returns.exchangeMoney(worth, price.total)).toEqual({ pays: worth, back: 0, due: 0 })
      expect(price.unitPrice).toBe(unitPrice)
    }),
  )
})

test('an exchange for a cheaper size keeps the proportion of its list price', () => {
  const half = {
    worth: kes(2_325_000),
    units: 1,
    unitPrice: kes(2_325_000),
    listOfBought: kes(4_650_000),
    listOfWanted: kes(2_000_000),
  }
  expect(returns.exchangePrice(half)).toEqual({ unitPrice: 1_000_000, discount: 0, total: 1_000_000 })
})

test('a dearer size costs the difference of lists in an exchange, a cheaper one its proportion', () => {
  fc.assert(
    fc.property(soldLine, cents, cents, ({ line, unitPrice, units }, bought, seed) => {
      const worth = worthOf(line, units)
      const price = returns.exchangePrice({ worth, units, unitPrice, listOfBought: kes(bought), listOfWanted: kes(seed) })
      const proportion = bought > 0 ? (worth * seed) / bought : 0
      if (seed >= bought) expect(price.total).toBe(worth + units * (seed - bought))
      else expect(Math.abs(price.total - proportion)).toBeLessThanOrEqual(0.5)
      expect(price.unitPrice * units - price.discount).toBe(price.total)
      expect(Math.min(price.unitPrice, price.discount)).toBeGreaterThanOrEqual(0)
    }),
  )
})
