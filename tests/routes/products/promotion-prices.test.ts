import { beforeAll, beforeEach, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import type { CartQuote } from '#modules/cart/contract.ts'
import type { ListFacets, Product, ProductList } from '#modules/catalogue/contract.ts'
import { refreshCards } from '#modules/catalogue/index.ts'
import type { PromotionDocument } from '#modules/promotions/contract.ts'
import { transact } from '#platform/db.ts'
import { ALL, aPromotion, aRule, noPromotions } from '../../promotions.ts'
import { json } from '../../returning.ts'
import { aSeededShop, only, putInBag } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const SLUG = 'lamu-jacket'
const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)
const db = () => shop().deps.db
let admin: Visitor
let id = 0
const PRICE = 1_000_000
beforeAll(async () => {
  admin = await anAdmin(shop())
  id = (await db().selectFrom('product').select('id').where('slug', '=', SLUG).executeTakeFirstOrThrow()).id
  const set = { price: PRICE, compare_at: null, usual_price: null }
  await db().updateTable('variant').set(set).where('product_id', '=', id).execute()
  await db().deleteFrom('price_change').where('product_id', '=', id).execute()
  await transact(db(), async (tx) => done(await refreshCards(tx, [id])))
})
beforeEach(async () => {
  await noPromotions(admin)
  await db().deleteFrom('promotion_version').execute()
  await db().deleteFrom('promotion').execute()
  shop().deps.cache.forget()
})

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
const goods = () => ({ ...ALL, products: [id] })
const onSale = (percent: number, over: Partial<PromotionDocument> = {}) =>
  aPromotion(admin, { rule: aRule({ kind: 'lines', off: { percent }, goods: goods() }), ...over })
const visitor = () => aVisitor(shop())
const page = () => json<Product>(visitor().get(`/api/products/${SLUG}`))
async function priceOf() {
  const { variants } = await page()
  const [{ price, compareAt }] = variants.toSorted((a, b) => a.price - b.price) as [Product['variants'][number]]
  return { price, compareAt }
}
const cards = (query = '') => json<ProductList>(visitor().get(`/api/products?q=lamu+jacket${query}`))
const cardOf = async (query = '') => (await cards(query)).items.find(({ slug }) => slug === SLUG)
const saleCount = async () => {
  const { facets } = await json<ListFacets>(visitor().get(`/api/facets?department=${(await page()).crumbs[0]?.slug}`))
  return facets.find(({ name }) => name === 'sale')?.values[0]?.count ?? 0
}
const TWENTY_OFF = { price: (PRICE * 8) / 10, compareAt: PRICE }
const FULL = { price: PRICE, compareAt: null }

test('a promotion of selected goods shows the price that the cart charges', async () => {
  const before = await saleCount()
  await onSale(20, { ends: inMinutes(3 * 24 * 60) })
  expect(await priceOf()).toEqual(TWENTY_OFF)
  expect(await cardOf()).toMatchObject(TWENTY_OFF)
  expect(await cardOf('&sale=yes')).toMatchObject(TWENTY_OFF)
  expect(await cardOf(`&max=${PRICE / 100 - 1}`)).toMatchObject(TWENTY_OFF)
  expect(await saleCount()).toBe(before + 1)
  const shopper = visitor()
  const { variants } = await page()
  await putInBag(shopper, variants.find(({ make, stock }) => make === 'ready' && stock.state !== 'out')?.id ?? 0)
  const place = { country: 'KE', region: 'Nairobi', method: 'pickup' }
  expect((await json<CartQuote>(shopper.post('/api/cart/quote', place))).total).toBe(TWENTY_OFF.price)
})

test.each<[string, Partial<PromotionDocument> & { code?: string }]>([
  ['needs a code', { code: 'SALE' }],
  ['has a limit of uses', { limits: { total: 5, perCustomer: null } }],
  ['has a limit per customer', { limits: { total: null, perCustomer: 1 } }],
  ['has not started', { starts: inMinutes(600) }],
  ['has ended', { starts: inMinutes(-60), ends: inMinutes(-1) }],
])('a promotion that %s reduces no shown price', async (_, over) => {
  await onSale(20, over)
  expect([await priceOf(), await cardOf()]).toMatchObject([FULL, FULL])
})

test('a promotion with a condition on the cart reduces no shown price', async () => {
  const spend = { kind: 'spend' as const, least: 1, most: null, goods: ALL }
  const rule = aRule(
    { kind: 'lines', off: { percent: 20 }, goods: goods() },
    { conditions: [{ match: 'all', conditions: [spend] }] },
  )
  await aPromotion(admin, { rule })
  expect(await priceOf()).toEqual(FULL)
})

test('a promotion of one channel shows its price only there', async () => {
  const here = { kind: 'channel' as const, channels: ['storefront' as const] }
  const rule = aRule(
    { kind: 'lines', off: { percent: 20 }, goods: goods() },
    { conditions: [{ match: 'all', conditions: [here] }] },
  )
  await aPromotion(admin, { rule })
  expect(await priceOf()).toEqual(FULL)
})

test('cached prices turn at the second at which a promotion starts and ends', async () => {
  await onSale(20, { starts: inMinutes(2), ends: inMinutes(4) })
  await expect.poll(async () => (await visitor().get('/api/products?q=lamu')).status).toBe(200)
  expect([await priceOf(), await cardOf()]).toMatchObject([FULL, FULL])
  clock.forward(2)
  expect([await priceOf(), await cardOf(), await cardOf('&sale=yes')]).toMatchObject([TWENTY_OFF, TWENTY_OFF, TWENTY_OFF])
  clock.forward(2)
  expect([await priceOf(), await cardOf()]).toMatchObject([FULL, FULL])
  expect(await cardOf('&sale=yes')).toBeUndefined()
})

test('the struck price is the lowest of the 30 days before, promotions included', async () => {
  const DAY = 24 * 60
  await onSale(30, { starts: inMinutes(-20 * DAY), ends: inMinutes(-10 * DAY) })
  await onSale(20)
  await db()
    .updateTable('promotion')
    .set({ activated_at: inMinutes(-25 * DAY) as never, starts: inMinutes(-20 * DAY) as never })
    .where('ends', 'is not', null)
    .execute()
  shop().deps.cache.forget()
  // It cost 7,000.00 ten days ago, so 8,000.00 is no reduction.
  expect(await priceOf()).toEqual({ price: TWENTY_OFF.price, compareAt: null })
  expect((await page()).variants.some(({ promotion }) => promotion)).toBe(false)
})

test('a reduced price has the name of its promotion in the language of the page', async () => {
  await onSale(20, { labels: { en: 'Jacket week', sw: 'Wiki ya jaketi' } })
  const named = async (language: string) => {
    const get = <T>(path: string) => json<T>(visitor().get(path, { 'Accept-Language': language }))
    const { variants } = await get<Product>(`/api/products/${SLUG}`)
    const { items } = await get<ProductList>('/api/products?q=lamu+jacket')
    return [variants[0]?.promotion, items.find(({ slug }) => slug === SLUG)?.promotion]
  }
  expect([await named('en'), await named('sw'), await named('fr')]).toEqual([
    ['Jacket week', 'Jacket week'],
    ['Wiki ya jaketi', 'Wiki ya jaketi'],
    ['Jacket week', 'Jacket week'],
  ])
})

test('the feed and the structured data state the sale price and its end', async () => {
  const ends = inMinutes(3 * 24 * 60)
  await onSale(20, { ends })
  const feed = await (await visitor().get('/api/seo/products.xml')).text()
  const item = feed.split('<item>').find((each) => each.includes(`/product/${SLUG}`)) ?? ''
  expect(item).toContain('<g:price>10000.00 KES</g:price>')
  expect(item).toContain('<g:sale_price>8000.00 KES</g:sale_price>')
  expect(item).toContain(`/${ends}</g:sale_price_effective_date>`)
  const { variants } = await page()
  expect(new Set(variants.map(({ priceUntil }) => priceUntil))).toEqual(new Set([ends]))
})
