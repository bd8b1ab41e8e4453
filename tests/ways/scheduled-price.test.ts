import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { priceAt } from '#domain/pricing/scheduled-prices.ts'
import { stoppedClock } from '#kernel/clock.ts'
import { namedRows } from '#views/cart/cart-view.ts'
import { aSeededShop, only, pay } from '../seeded-shop.ts'
import { aVisitor } from '../visitor.ts'
import { aWaysHouse, json, type Made, type WaysHouse } from './making.ts'
import { doesNotApply, ruleTable } from './ways.ts'

const clock = stoppedClock(new Date())
/** No jobs, so that no job switches prices. */
const work = { workers: [], scheduled: [], onDeadLetter: async () => {} }
let rendered = 0
/** Renders different content each time, so that a cached page can be recognised. */
const openPages = async () => async () =>
  new Response(`<!doctype html><html><body>${++rendered}</body></html>`, { headers: { 'Content-Type': 'text/html' } })
const shops = aSeededShop({}, 1, { clock, work, openPages })
const LIST = 1_000_000
let house: WaysHouse
beforeAll(async () => {
  house = await aWaysHouse(only(shops))
})

const CASES = ['ended', 'begun'] as const
type Case = (typeof CASES)[number]
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()

async function switching(on: Case): Promise<number> {
  const [from, until] = on === 'ended' ? [-60, 5] : [5, 60]
  const sale = { sku: null, price: null, percentOff: 20, from: inMinutes(from), until: inMinutes(until) }
  await house.change({ scheduledPrices: [sale] })
  clock.forward(6)
  return on === 'ended' ? LIST : LIST * 0.8
}
const pricesOf = async (made: Made) => (await house.linesOf(made)).map(({ unit_price }) => unit_price).reverse()

ruleTable<Case>(
  'a scheduled price holds by its hours',
  {
    web: async (on) => {
      const customer = await house.aCustomer()
      const price = await switching(on)
      expect(await pricesOf(await house.fromBag(customer, {}))).toEqual([price])
    },
    'second storefront': async (on) => {
      const customer = await house.aCustomer()
      const price = await switching(on)
      expect(await pricesOf(await house.fromBag(customer, {}, '/storefront'))).toEqual([price])
    },
    draft: async (on) => {
      const price = await switching(on)
      expect(await pricesOf(await house.draft({ email: 'draft@example.com' }))).toEqual([price])
    },
    'payment link': doesNotApply('The link asks for the prices that the draft has'),
    counter: async (on) => {
      const price = await switching(on)
      const sold = await house.sell(undefined, {})
      expect([await pricesOf(sold), sold.remarks]).toEqual([[price], []])
    },
    exchange: doesNotApply('Goods are exchanged for a size of the same product, and priced as they were sold'),
    edit: async (on) => {
      const customer = await house.aCustomer()
      const made = await house.fromBag(customer, {})
      await pay(customer.visitor, made.number)
      const price = await switching(on)
      expect((await house.askEdit(made.number, house.added({}))).status).toBe(200)
      expect((await pricesOf(made))[0]).toBe(price)
    },
    'API key': async (on) => {
      const program = await house.aProgram(['orders.change', 'orders.read'])
      const price = await switching(on)
      const made = await json<Made>(house.askDraft({ email: 'key@example.com' }, {}, {}, program))
      expect(await pricesOf(made)).toEqual([price])
    },
    'account change': doesNotApply('An account change writes no prices'),
    import: doesNotApply('No import writes orders'),
    'bulk action': doesNotApply('Bulk actions of orders write no prices'),
    remake: doesNotApply('Making a garment again charges nothing'),
  },
  CASES,
)

test.each(CASES)('cached pages and lists show the scheduled price of the moment: %s', async (on) => {
  const visitor = aVisitor(house.shop)
  const [from, until] = on === 'ended' ? [-60, 5] : [5, 60]
  const sale = { sku: null, price: null, percentOff: 20, from: inMinutes(from), until: inMinutes(until) }
  await house.change({ scheduledPrices: [sale] })
  const slug = house.skus[0]?.replace(/-44$/, '')
  const shown = async () => {
    const product = await json<{ variants: { price: number }[] }>(visitor.get(`/api/products/${slug}`))
    const { items } = await json<{ items: { slug: string; price: number }[] }>(
      visitor.get('/api/products?department=formal-wear&sort=newest'),
    )
    const card = items.find((each) => each.slug === slug)
    return [product.variants[0]?.price, card?.price]
  }
  const page = async () => (await visitor.get(`/product/${slug}`)).text()
  const [before, after] = on === 'ended' ? [LIST * 0.8, LIST] : [LIST, LIST * 0.8]
  await vi.waitFor(async () => expect(await shown()).toEqual([before, before]), 10_000)
  const cached = await page()
  expect(await page()).toBe(cached)
  clock.forward(6)
  expect(await page()).not.toBe(cached)
  expect(await shown()).toEqual([after, after])
})

test('goods cost what the schedule says at any moment, before prices are switched too', async () => {
  const window = fc.record({
    from: fc.integer({ min: -100, max: 100 }),
    length: fc.integer({ min: 1, max: 80 }),
    isOpen: fc.boolean(),
    percentOff: fc.integer({ min: 1, max: 99 }),
  })
  let lowered = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(window, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 4 }),
      async (windows, moments) => {
        const scheduledPrices = windows.map(({ from, length, isOpen, percentOff }) => ({
          sku: null,
          price: null,
          percentOff,
          from: inMinutes(from),
          until: isOpen ? null : inMinutes(from + length),
        }))
        await house.change({ scheduledPrices })
        for (const moment of moments) {
          const now = new Date(inMinutes(moment))
          const usual = { sku: house.skus[0] ?? '', price: LIST, compareAt: null }
          const price = priceAt(usual, scheduledPrices, now)?.price ?? LIST
          lowered += price < LIST ? 1 : 0
          const [row] = await namedRows(house.shop.deps.db, [{ variantId: house.goods, quantity: 1 }], {
            ownerId: null,
            channel: 'shop',
            now,
          })
          expect([moment, row?.unitPrice]).toEqual([moment, price])
        }
      },
    ),
    { numRuns: 25 },
  )
  expect(lowered).toBeGreaterThan(5)
})
