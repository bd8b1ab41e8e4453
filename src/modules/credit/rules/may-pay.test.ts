import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditMayPay } from './may-pay.ts'

const cents = fc.integer({ min: 0, max: 100_000_000_00 })

test('gift cards and store credit never pay for a gift card over several tries', () => {
  fc.assert(
    fc.property(cents, cents, fc.array(cents, { maxLength: 6 }), (goods, giftCards, tries) => {
      let spent = 0
      for (const wanted of tries) spent += Math.min(wanted, creditMayPay({ total: goods + giftCards, giftCards, spent }))
      expect(spent).toBeLessThanOrEqual(goods)
      expect(goods + giftCards - spent).toBeGreaterThanOrEqual(giftCards)
    }),
  )
})
