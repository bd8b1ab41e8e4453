import { expect, test, vi } from 'vitest'
import { aLine, anOffer, FACTS, sh } from '#domain/promotions/offers-in-tests.ts'
import { type QuoteInput, quoteWith } from '#views/promotions/quote.ts'

const quotes = vi.hoisted(() => ({ count: 0 }))
vi.mock('#domain/promotions/quote-with-offers.ts', async (original) => {
  const { quoteWithOffers } = await original<typeof import('#domain/promotions/quote-with-offers.ts')>()
  return {
    quoteWithOffers: (input: Parameters<typeof quoteWithOffers>[0]) => {
      quotes.count++
      return quoteWithOffers(input)
    },
  }
})

/** Active promotion of the order. `off` and `left`, the rest of its campaign, are in shillings. */
const live = (id: string, off: number, left: number) => ({
  ...anOffer(id, { kind: 'order', off: { amount: sh(off) } }),
  document: { ...anOffer(id, { kind: 'order', off: { amount: sh(off) } }), labels: { en: id }, needsCode: false, limits: {} },
  starts: 0,
  ends: null,
  paused: false,
  usesLeft: null,
  campaign: { id: `campaign of ${id}`, kind: 'spend', left: sh(left) },
})

test('a cart is quoted at most four times when budgets are nearly spent', () => {
  const spent = Array.from({ length: 30 }, (_, n) => live(`spent ${n}`, 100 + n, 1))
  const input = {
    ...FACTS,
    lines: [{ ...aLine(1, 1000), variant_id: 1, usualPrice: null, listPrice: sh(1000), vatRate: 1600 }],
    delivery: null,
    live: [...spent, live('healthy', 50, 5_000)],
    facts: {
      codes: [],
      groups: [],
      ordersPlaced: 0,
      used: [],
      freed: { promotions: [], campaigns: [] },
      guard: { mostPercent: 100, marginPercent: null },
    },
    now: new Date(),
  } as unknown as QuoteInput
  const { results, discount } = quoteWith(input)
  expect(quotes.count).toBeLessThanOrEqual(4)
  expect(discount).toBe(sh(50))
  expect(results.filter(({ amount }) => amount > 0).map(({ id }) => id)).toEqual(['healthy'])
})
