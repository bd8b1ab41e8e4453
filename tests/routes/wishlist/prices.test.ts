import { beforeAll, beforeEach, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import type { Cart, CartQuote } from '#modules/cart/contract.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { refreshCards } from '#modules/catalogue/index.ts'
import type { ListSummary, SharedWishlist, Wishlist } from '#modules/wishlist/contract.ts'
import { transact } from '#platform/db.ts'
import { ALL, aPromotion, aRule, noPromotions } from '../../promotions.ts'
import { json } from '../../returning.ts'
import { aSeededShop, only, putInBag, setOnHand, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const SLUG = 'kilifi-camp-shirt'
const PRICE = 400_000
const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)
const db = () => shop().deps.db
const DAY_minutes = 24 * 60
let admin: Visitor
let variantId = 0
let productId = 0

beforeAll(async () => {
  admin = await anAdmin(shop())
  variantId = await variantOf(shop(), SLUG)
  const found = db().selectFrom('product').select('id').where('slug', '=', SLUG)
  productId = (await found.executeTakeFirstOrThrow()).id
  const set = { price: PRICE, compare_at: null, usual_price: null }
  await db().updateTable('variant').set(set).where('product_id', '=', productId).execute()
  await db().deleteFrom('channel_price').execute()
  await db().deleteFrom('price_change').where('product_id', '=', productId).execute()
  await db().deleteFrom('price_tier').execute()
  await setOnHand(shop(), variantId, 50)
  await transact(db(), async (tx) => done(await refreshCards(tx, [productId])))
})
beforeEach(async () => {
  await noPromotions(admin)
  await db().deleteFrom('promotion_version').execute()
  await db().deleteFrom('promotion').execute()
  await db().deleteFrom('price_tier').execute()
  shop().deps.cache.forget()
})

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
type Over = Parameters<typeof aPromotion>[1] & { channels?: ('shop' | 'storefront')[]; currencies?: 'USD'[] }
function onSale(percent: number, { channels, currencies, ...over }: Over = {}) {
  const conditions = [
    ...(channels ? [{ kind: 'channel' as const, channels }] : []),
    ...(currencies ? [{ kind: 'currency' as const, currencies }] : []),
  ]
  const benefit = { kind: 'lines' as const, off: { percent }, goods: { ...ALL, products: [productId] } }
  const groups = conditions.length > 0 ? [{ match: 'all' as const, conditions }] : []
  return aPromotion(admin, { rule: aRule(benefit, { conditions: groups }), ...over })
}

async function aList(visitor = aVisitor(shop())): Promise<Visitor> {
  await json(visitor.post('/api/wishlist/items', { slug: SLUG, variantId }))
  await json(visitor.post('/api/wishlist/items', { slug: SLUG }))
  return visitor
}
const pricesOf = ({ items }: Pick<SharedWishlist, 'items'>) => items.map(({ price, compareAt }) => ({ price, compareAt }))
const listOf = (visitor: Visitor, api = '/api') => json<Wishlist>(visitor.get(`${api}/wishlist`))
const shownTo = async (visitor: Visitor, api?: string) => pricesOf(await listOf(visitor, api))
async function sharedBy(visitor: Visitor) {
  const { list } = await listOf(visitor)
  const { link } = await json<ListSummary>(visitor.send('PUT', `/api/wishlist/lists/${list?.id}/link`))
  return pricesOf(await json<SharedWishlist>(aVisitor(shop()).get(`/api/shared-wishlists/${link}`)))
}
async function onPage(api = '/api') {
  const { variants } = await json<Product>(aVisitor(shop()).get(`${api}/products/${SLUG}`))
  const [{ price, compareAt }] = variants.filter(({ id }) => id === variantId) as [Product['variants'][number]]
  return { price, compareAt }
}
async function charged(visitor: Visitor) {
  await putInBag(visitor, variantId)
  const place = { country: 'KE', region: 'Nairobi', method: 'pickup' }
  return (await json<CartQuote>(visitor.post('/api/cart/quote', place))).total
}
async function aMember(percent: number): Promise<Visitor> {
  const email = `${crypto.randomUUID()}@example.com`
  const member = aVisitor(shop())
  await member.signUp(email)
  await json(admin.send('PUT', '/api/admin/customer-groups/loyal', { body: { name: 'Loyal', members: [email] } }))
  const tier = { product_id: productId, position: 91, sku: null, group_code: 'loyal', from_quantity: 1, price: null }
  await db()
    .insertInto('price_tier')
    .values({ ...tier, percent_off: percent })
    .execute()
  return member
}

test('a guest’s wishlist shows the price and struck price of the product page', async () => {
  const guest = await aList()
  await onSale(20)
  const reduced = { price: (PRICE * 8) / 10, compareAt: PRICE }
  expect(await onPage()).toEqual(reduced)
  expect(await shownTo(guest)).toEqual([reduced, reduced])
  expect(await sharedBy(guest)).toEqual([reduced, reduced])
  expect(await charged(guest)).toBe(reduced.price)
})

test('a wishlist compares the price with the promotion price at which it was saved', async () => {
  const early = await aList()
  await onSale(20)
  const late = await aList()
  const saved = async (visitor: Visitor) => (await listOf(visitor)).items.map(({ price, savedPrice }) => savedPrice - price)
  expect([await saved(early), await saved(late)]).toEqual([
    [PRICE / 5, PRICE / 5],
    [0, 0],
  ])
})

test('a wishlist strikes no price above the lowest of the last 30 days', async () => {
  const guest = await aList()
  await onSale(30, { starts: inMinutes(-20 * DAY_minutes), ends: inMinutes(-10 * DAY_minutes) })
  await onSale(20)
  const activated = inMinutes(-25 * DAY_minutes) as never
  await db().updateTable('promotion').set({ activated_at: activated, starts: activated }).where('ends', 'is not', null).execute()
  shop().deps.cache.forget()
  const unstruck = { price: (PRICE * 8) / 10, compareAt: null }
  expect([await onPage(), ...(await shownTo(guest)), ...(await sharedBy(guest))]).toEqual(Array(5).fill(unstruck))
})

test('a member’s wishlist shows the group price, and a shared one the usual price', async () => {
  const member = await aList(await aMember(25))
  const own = { price: (PRICE * 3) / 4, compareAt: null }
  const usual = { price: PRICE, compareAt: null }
  expect(await shownTo(member)).toEqual([own, own])
  expect((await listOf(member)).items.map(({ savedPrice }) => savedPrice)).toEqual([own.price, own.price])
  expect(await sharedBy(member)).toEqual([usual, usual])
  expect(await shownTo(await aList())).toEqual([usual, usual])
  expect(await charged(member)).toBe(own.price)
})

test('a promotion reduces the group price on a member’s wishlist as in the cart', async () => {
  const member = await aList(await aMember(25))
  await onSale(20)
  const own = { price: (PRICE * 3 * 8) / 40, compareAt: (PRICE * 3) / 4 }
  expect(await shownTo(member)).toEqual([own, own])
  expect(await charged(member)).toBe(own.price)
})

test('a wishlist in another storefront shows the prices of that channel', async () => {
  const guest = await aList()
  await db()
    .insertInto('channel_price')
    .values({ channel: 'storefront', product_id: productId, variant_id: variantId, price: 300_000, compare_at: null })
    .execute()
  await onSale(10, { channels: ['storefront'] })
  const there = { price: 270_000, compareAt: 300_000 }
  expect(await onPage('/storefront/api')).toEqual(there)
  expect(await shownTo(guest, '/storefront/api')).toEqual([there, there])
  expect(await shownTo(guest)).toEqual([
    { price: PRICE, compareAt: null },
    { price: PRICE, compareAt: null },
  ])
  await db().deleteFrom('channel_price').execute()
})

test('a wishlist has KES cents in every currency, without promotions of one currency', async () => {
  const guest = await aList()
  await onSale(20, { currencies: ['USD'] })
  guest.cookies.set('currency', 'USD')
  const full = { price: PRICE, compareAt: null }
  expect(await shownTo(guest)).toEqual([full, full])
  await putInBag(guest, variantId)
  expect((await json<Cart>(guest.get('/api/cart'))).total).toBe((PRICE * 8) / 10)
})
