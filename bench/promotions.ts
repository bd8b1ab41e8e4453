// Measures a quote of 20 lines under 200 live promotions, in microseconds, and the same quote without promotions: the fastest
// batch, which other processes disturb least, and the median.
// usage: node bin/run.mjs bench/promotions.ts
import type { Offer } from '#domain/promotions/offer.ts'
import { ALL, aLine, anOffer, FACTS, inCategory, productsOf, sh } from '#domain/promotions/offers-in-tests.ts'
import { quoteWithOffers } from '#domain/promotions/quote-with-offers.ts'
import type { Benefit } from '#domain/promotions/rule.ts'

const LINES = 20
const OFFERS = 200
const BATCHES = 60
const ROUNDS = 50

const lines = Array.from({ length: LINES }, (_, at) => aLine(at + 1, 100 + at, 1 + (at % 3), { categoryId: at % 5 }))
const benefits = (at: number): Benefit[] => [
  { kind: 'lines', off: { percent: 1 + (at % 30) }, goods: inCategory(at % 40) },
  { kind: 'lines', off: { amount: sh(5) }, goods: productsOf(at) },
  { kind: 'order', off: { percent: 1 + (at % 9) } },
  { kind: 'tiers', by: 'quantity', tiers: [{ from: 3, percent: 2 }], goods: inCategory(at % 40) },
]
/** One promotion in ten has no condition. */
const offers: Offer[] = Array.from({ length: OFFERS }, (_, at) => {
  const benefit = benefits(at)[at % 4] ?? { kind: 'order', off: { percent: 1 } }
  const conditions =
    at % 10 === 0
      ? []
      : [
          {
            match: 'all' as const,
            conditions: [
              { kind: 'customer-group' as const, groups: ['vip'] },
              { kind: 'spend' as const, least: sh(9000), most: null, goods: ALL },
            ],
          },
        ]
  return anOffer(`offer ${at}`, benefit, { conditions })
})

function batch(some: readonly Offer[]): number {
  const began = performance.now()
  for (let round = 0; round < ROUNDS; round++)
    quoteWithOffers({ lines, offers: some, delivery: { fee: 35_000, method: 'standard' }, facts: FACTS })
  return ((performance.now() - began) * 1000) / ROUNDS
}

function micros(some: readonly Offer[]): string {
  const batches = Array.from({ length: BATCHES }, () => batch(some)).sort((a, b) => a - b)
  return `${batches[0]?.toFixed(0)} µs (median ${batches[BATCHES / 2]?.toFixed(0)})`
}

micros(offers) // warms up
console.log(`${LINES} lines: ${micros([])} without promotions, ${micros(offers)} under ${OFFERS}`)
