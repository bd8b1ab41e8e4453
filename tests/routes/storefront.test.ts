import { beforeAll, expect, test } from 'vitest'
import { done } from '#kernel/outcome.ts'
import type { Cart } from '#modules/cart/contract.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { OrderView, PlacedOrder, PlaceOrder } from '#modules/orders/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { transact } from '#platform/db.ts'
import { aSeededShop, checkoutOf, key, only, order, pay, putInBag, setOnHand, stockOf, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import { brokenInvariants } from '#views/invariants/index.ts'

const shops = aSeededShop({}, 2)
const BOTH = 'kilifi-camp-shirt'
const SHOP_ONLY = 'lamu-jacket'
let both = 0
let admin: Visitor

const api = '/storefront/api'
const bagOf = async (visitor: Visitor) => (await (await visitor.get(`${api}/cart`)).json()) as Cart
async function checkout(visitor: Visitor): Promise<PlaceOrder> {
  const bag = await bagOf(visitor)
  const { options } = (await (await visitor.get(`${api}/cart/shipping?country=KE&region=Nairobi`)).json()) as ShippingOptions
  const fee = options.find(({ method }) => method === 'standard')?.fee ?? 0
  return { ...(await checkoutOf(visitor)), expectedTotal: bag.items + fee }
}
const put = (visitor: Visitor, variantId: number) => visitor.post(`${api}/cart/lines`, { variantId, quantity: 1 })
const place = async (visitor: Visitor, body?: PlaceOrder) =>
  visitor.post(`${api}/orders`, body ?? (await checkout(visitor)), { key: key() })
const codeOf = (answer: Response) => answer.headers.get('Problem-Code')

beforeAll(async () => {
  both = await variantOf(only(shops), BOTH)
  admin = await anAdmin(only(shops))
})

test('a product not listed in the storefront returns 404 there', async () => {
  const visitor = aVisitor(only(shops))
  expect((await visitor.get(`/api/products/${SHOP_ONLY}`)).status).toBe(200)
  expect((await visitor.get(`${api}/products/${SHOP_ONLY}`)).status).toBe(404)
  expect((await visitor.get(`/api/products/${SHOP_ONLY}/reviews`)).status).toBe(200)
  expect((await visitor.get(`${api}/products/${SHOP_ONLY}/reviews`)).status).toBe(404)
  expect((await put(visitor, await variantOf(only(shops), SHOP_ONLY))).status).toBe(404)
  expect((await visitor.get('/storefront/api/nothing')).status).toBe(404)
})

test('the storefront has its own cart, order numbers and channel', async () => {
  const visitor = aVisitor(only(shops))
  await putInBag(visitor, both)
  expect((await bagOf(visitor)).lines).toEqual([])
  await put(visitor, both)
  const placed = await place(visitor)
  expect(placed.status, await placed.clone().text()).toBe(201)
  const { number } = (await placed.json()) as PlacedOrder
  expect(number).toMatch(/^AN[2-9A-Z]{2}-[2-9A-Z]{4}$/)
  expect((await pay(visitor, number)).status).toBe(201)
  const shown = (await (await visitor.get(`/api/orders/${number}`)).json()) as OrderView
  expect(shown).toMatchObject({ channel: 'storefront', status: expect.any(String), placedAt: expect.any(String) })
  expect((await bagOf(visitor)).lines).toEqual([])
  expect(((await (await visitor.get('/api/cart')).json()) as Cart).count).toBe(1)
})

test('storefront settings refuse bad values and limit delivery methods and opening', async () => {
  const path = '/api/admin/settings/storefront'
  const before = (await (await admin.get(path)).json()) as { colour: string; ways: string[]; open: boolean }
  const change = async (over: object) => admin.send('PUT', path, { body: { ...before, ...over } })
  expect(codeOf(await change({ colour: '#ffee88' }))).toBe('settings.colour-too-light')
  expect((await change({ colour: 'red' })).status).toBe(400)
  expect((await change({ prefix: 'IOU' })).status).toBe(400)
  expect((await change({ ways: [] })).status).toBe(400)

  const visitor = aVisitor(only(shops))
  await put(visitor, both)
  const asked = await checkout(visitor)
  expect((await change({ ways: ['pickup'], name: '<b>Annexe</b>' })).status).toBe(200)
  const ways = (await (await visitor.get(`${api}/cart/shipping?country=KE&region=Nairobi`)).json()) as ShippingOptions
  expect(ways.options.map(({ method }) => method)).toEqual(['pickup'])
  expect(codeOf(await place(visitor, asked))).toBe('shipping.not-there')
  // Every process rereads the storefront's settings a moment later.
  const shown = async () => (await (await visitor.get('/api/storefront')).text()).slice(0, 24)
  await expect.poll(shown).toContain('<b>Annexe</b>')

  expect((await change({ open: false })).status).toBe(200)
  await expect.poll(async () => (await visitor.get('/api/storefront')).status).toBe(404)
  expect(codeOf(await place(visitor, asked))).toBe('settings.storefront-closed')
  expect((await change({})).status).toBe(200)
})

async function storm(count: number, doors: readonly ('shop' | 'storefront')[]) {
  const buyers = Array.from({ length: count }, (_, at) => ({
    visitor: aVisitor(shops[at % shops.length] ?? only(shops)),
    door: doors[at % doors.length],
  }))
  const asked = await Promise.all(
    buyers.map(async ({ visitor, door }) => {
      expect((await (door === 'shop' ? putInBag(visitor, both) : put(visitor, both))).status).toBe(200)
      return door === 'shop' ? checkoutOf(visitor) : checkout(visitor)
    }),
  )
  const answers = await Promise.all(
    buyers.map(async ({ visitor, door }, at) => (door === 'shop' ? order(visitor, {}, key()) : place(visitor, asked[at]))),
  )
  const sold = { shop: 0, storefront: 0 }
  for (const [at, answer] of answers.entries()) {
    const { door = 'shop' } = buyers[at] ?? {}
    if (answer.status === 201) sold[door] += 1
    else expect(['inventory.sold-out', 'orders.bag-changed', 'inventory.short']).toContain(codeOf(answer))
  }
  return sold
}

test('concurrent orders of shop and storefront sell the last unit once', async () => {
  await setOnHand(only(shops), both, 1)
  const sold = await storm(2, ['shop', 'storefront'])
  expect(sold.shop + sold.storefront).toBe(1)
  expect(await stockOf(only(shops), both)).toMatchObject({ on_hand: 1, held: 1 })
})

test('two hundred buyers in shop and storefront buy exactly ten units', { timeout: 60_000 }, async () => {
  await only(shops).deps.db.deleteFrom('stock_hold').where('variant_id', '=', both).execute()
  await setOnHand(only(shops), both, 10)
  const sold = await storm(200, ['shop', 'storefront'])
  expect(sold.shop + sold.storefront).toBe(10)
  expect(await stockOf(only(shops), both)).toMatchObject({ on_hand: 10, held: 10 })
})

test('storefront stock is sold apart from the shop’s and expired holds return to it', {
  timeout: 60_000,
}, async () => {
  const { db, clock } = only(shops).deps
  await db.deleteFrom('stock_hold').where('variant_id', '=', both).execute()
  await setOnHand(only(shops), both, 10)
  const product = await db.selectFrom('variant').select('product_id').where('id', '=', both).executeTakeFirstOrThrow()
  const path = `/api/admin/storefront/products/${product.product_id}/stock`
  const share = (units: number) => admin.send('PUT', path, { body: { shares: [{ variantId: both, units }] } })
  expect(codeOf(await share(11))).toBe('inventory.not-free')
  expect((await share(4)).status).toBe(200)
  expect(await storm(200, ['shop', 'storefront'])).toEqual({ shop: 6, storefront: 4 })
  expect(await stockOf(only(shops), both)).toMatchObject({ on_hand: 10, held: 10, apart: 0, safety: 0 })

  await db.updateTable('stock_hold').set({ expires_at: clock.now() }).where('variant_id', '=', both).execute()
  const late = aVisitor(only(shops))
  expect((await put(late, both)).status).toBe(200)
  expect((await place(late)).status).toBe(201)
  expect(await stockOf(only(shops), both)).toMatchObject({ held: 1, apart: 3, safety: 3 })

  expect((await admin.send('PUT', path, { body: { shares: [] } })).status).toBe(200)
  expect(await stockOf(only(shops), both)).toMatchObject({ held: 1, apart: null, safety: 0 })
})

test('storefront stock follows payment, cancellation and late payment', async () => {
  const { db, clock } = only(shops).deps
  await db.deleteFrom('stock_hold').where('variant_id', '=', both).execute()
  await setOnHand(only(shops), both, 5)
  const product = await db.selectFrom('variant').select('product_id').where('id', '=', both).executeTakeFirstOrThrow()
  const shares = [{ variantId: both, units: 2 }]
  expect(
    (await admin.send('PUT', `/api/admin/storefront/products/${product.product_id}/stock`, { body: { shares } })).status,
  ).toBe(200)
  const buyer = aVisitor(only(shops))
  await put(buyer, both)
  const { number } = (await (await place(buyer)).json()) as PlacedOrder
  await pay(buyer, number)
  expect(await stockOf(only(shops), both)).toMatchObject({ committed: 1, held: 0, apart: 1, safety: 1 })
  expect((await buyer.post(`/api/orders/${number}/cancellation`, { reason: 'Another day' })).status).toBe(200)
  expect(await stockOf(only(shops), both)).toMatchObject({ committed: 0, apart: 2, safety: 2 })

  const late = aVisitor(only(shops))
  await put(late, both)
  const waiting = (await (await place(late)).json()) as PlacedOrder
  await db.updateTable('stock_hold').set({ expires_at: clock.now() }).where('order_id', '=', waiting.id).execute()
  const next = aVisitor(only(shops))
  await put(next, both)
  expect((await place(next)).status).toBe(201)
  expect(await stockOf(only(shops), both)).toMatchObject({ held: 1, apart: 1 })
  const now = { actor: 'shop', at: clock.now(), today: clock.now().toISOString().slice(0, 10) }
  const taken = await transact(db, async (tx) => done(await inventory.commitGoods(tx, waiting.id, now)))
  expect(taken).toEqual(done(true))
  expect(await stockOf(only(shops), both)).toMatchObject({ on_hand: 5, held: 1, committed: 1, apart: 0, safety: 0 })
  expect(await brokenInvariants(db, ['stock-not-its-holds'])).toEqual([])
})
