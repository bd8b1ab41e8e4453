import { expect, test } from 'vitest'
import { slotChoice } from './slot-moves.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const LATER = new Date(NOW.getTime() + 1)

test('a delivery time can be changed while the order allows it and it is still free', () => {
  for (const orderTakesOne of [true, false]) {
    for (const timed of [true, false]) {
      for (const bookableUntil of [null, NOW, LATER]) {
        const can = orderTakesOne && timed && bookableUntil !== NOW
        const facts = { orderTakesOne, timed, bookableUntil, now: NOW }
        expect(slotChoice(facts)?.code ?? null, JSON.stringify(facts)).toBe(can ? null : 'shipping.cannot-choose')
      }
    }
  }
})
