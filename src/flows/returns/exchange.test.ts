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
/** Payments of one order, what of them came back, and what is wanted in its place. */
const exchange = fc
  .record({
    sources: fc.array(source, { minLength: 1, maxLength: 5 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    total: cents,
  })
  .map(({ sources, share, total }) => {
    const named = sources.map((each, at) => ({ ...each, attemptId: `payment ${at}` }))
    const all = named.reduce((sum, { left }) => sum + left, 0)
    return { sources: named, worth: kes(Math.floor(all * share)), total: kes(total) }
  })
const sum = (parts: readonly refunds.Part[]) => parts.reduce((all, { amount }) => all + amount, 0)

test('what came back pays for the other piece or goes back, to the cent; and something is due or given back, never both', () => {
  fc.assert(
    fc.property(cents, cents, (worth, total) => {
      const { pays, back, due } = returns.exchangeMoney(kes(worth), kes(total))
      expect([pays + back, pays + due, back * due]).toEqual([worth, total, 0])
      expect(Math.min(pays, back, due)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('whatever it was paid with: the parts of the refund are the same money, of no payment more than it had', () => {
  fc.assert(
    fc.property(exchange, ({ sources, worth, total }) => {
      const { pays, back } = returns.exchangeMoney(worth, total)
      const parts = refunds.elsewhere(refunds.partsOf(sources, worth), sources, { route: 'exchange', amount: pays })
      expect(sum(parts.filter(({ route }) => route === 'exchange'))).toBe(pays)
      expect(sum(parts.filter(({ route }) => route !== 'exchange'))).toBe(back)
      for (const { attemptId, left, partly } of sources) {
        const own = parts.filter((part) => part.attemptId === attemptId)
        expect(sum(own)).toBeLessThanOrEqual(left)
        // What goes back whole or not at all is asked of a provider whole, or not of it.
        const asked = own.filter(({ route }) => route === 'provider')
        if (!partly && asked.length > 0) expect(sum(asked)).toBe(left)
      }
    }),
  )
})

test('the same piece in another size for the same price moves no money', () => {
  fc.assert(
    fc.property(cents, (price) => {
      expect(returns.exchangeMoney(kes(price), kes(price))).toEqual({ pays: price, back: 0, due: 0 })
    }),
  )
})
