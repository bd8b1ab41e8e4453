import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Allowance, less, sendDayOf, shareAgain, shareOf, toBeHad, without } from './backorder.ts'
import type { Counts } from './demand.ts'

const TODAY = '2027-03-01'
const allows = (over: Partial<Allowance> = {}): Allowance => ({
  policy: 'backorder',
  beyond: 0,
  beyond_cap: 5,
  sends_on: '2027-03-12',
  delay_days: null,
  ...over,
})
const shelf = (on_hand: number, over: Partial<Counts> = {}): Counts => ({ on_hand, committed: 0, held: 0, safety: 0, ...over })

describe('the promised send day', () => {
  test.each([
    ['nothing is promised of what is not sold so', allows({ policy: 'deny', sends_on: null }), null],
    ['nor of what was sold so once, whose day still stands there', allows({ policy: 'deny' }), null],
    ['a day that has passed promises nothing', allows({ sends_on: '2027-02-28' }), null],
    ['today is no day that has passed', allows({ sends_on: TODAY }), TODAY],
    ['a day to come', allows({ policy: 'preorder' }), '2027-03-12'],
    ['so many days after the order', allows({ sends_on: null, delay_days: 14 }), '2027-03-15'],
  ])('%s', (_, allowance, day) => expect(sendDayOf(allowance, TODAY)).toBe(day))
})

describe('available and backorder quantities', () => {
  test('safety stock is not sold and does not reduce the backorder quantity', () => {
    expect(toBeHad({ ...shelf(1, { safety: 3 }), ...allows() }, TODAY)).toEqual({
      available: 0,
      beyond: { kind: 'backorder', left: 5, day: '2027-03-12' },
    })
  })
  test('backorder is zero once its cap is promised', () => {
    expect(toBeHad({ ...shelf(0), ...allows({ beyond: 5 }) }, TODAY)).toEqual({ available: 0, beyond: null })
  })
})

describe('stock of an earlier order', () => {
  const had = toBeHad({ ...shelf(1), ...allows() }, TODAY)
  test('is refused for backorder when the buyer was not promised one', () =>
    expect(shareAgain(had, 2, { promise: null, sends_on: null })).toBeNull())
  test('is refused when it would be sent after the promised day', () =>
    expect(shareAgain(had, 2, { promise: 'backorder', sends_on: '2027-03-11' })).toBeNull())
  test('is allocated as before otherwise', () =>
    expect(shareAgain(had, 2, { promise: 'backorder', sends_on: '2027-03-12' })).toEqual({ shelf: 1, beyond: 1 }))
})

const stocks = fc
  .record({
    on_hand: fc.nat(50),
    committed: fc.nat(25),
    held: fc.nat(25),
    safety: fc.nat(10),
    policy: fc.constantFrom('deny', 'backorder', 'preorder'),
    beyond_cap: fc.nat(20),
    promised: fc.nat(20),
    day: fc.constantFrom('2027-02-27', TODAY, '2027-04-01'),
  })
  .map(({ promised, day, policy, ...rest }) => ({
    ...rest,
    policy: policy as Allowance['policy'],
    beyond: Math.min(promised, rest.beyond_cap),
    delay_days: null,
    sends_on: policy === 'deny' ? null : day,
  }))
  .filter(({ on_hand, committed, held }) => committed + held <= on_hand)

test('successive allocations never exceed stock or the backorder cap, nor a past day', () => {
  fc.assert(
    fc.property(stocks, fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 20 }), (stock, wants) => {
      let had = toBeHad(stock, TODAY)
      const taken = { shelf: 0, beyond: 0 }
      for (const quantity of wants) {
        const share = shareOf(had, quantity)
        const most = had.available + (had.beyond?.left ?? 0)
        expect(share === null).toBe(quantity > most) // it is refused exactly when the quantity is unavailable
        if (!share) continue
        expect(share.shelf + share.beyond).toBe(quantity)
        expect(share.beyond === 0 || share.shelf === had.available).toBe(true) // stock is used first
        if (share.beyond > 0) expect(had.beyond?.day).toBeDefined()
        taken.shelf += share.shelf
        taken.beyond += share.beyond
        had = without(had, share)
      }
      expect(stock.committed + stock.held + taken.shelf).toBeLessThanOrEqual(stock.on_hand)
      expect(stock.beyond + taken.beyond).toBeLessThanOrEqual(Math.max(stock.beyond, stock.beyond_cap))
      if (stock.policy === 'deny' || (stock.sends_on ?? '') < TODAY) expect(taken.beyond).toBe(0)
    }),
  )
})

test('reducing an order takes backordered units first', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(40), (inHouse, beyond, units) => {
      const hold = { quantity: inHouse + beyond, beyond }
      const off = Math.min(units, hold.quantity)
      const left = less(hold, off)
      expect(left.quantity).toBe(hold.quantity - off)
      expect(left.quantity - left.beyond).toBe(inHouse - Math.max(0, off - beyond))
      expect(left.beyond).toBeGreaterThanOrEqual(0)
    }),
  )
})
