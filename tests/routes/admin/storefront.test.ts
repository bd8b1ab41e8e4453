import { beforeAll, expect, test } from 'vitest'
import type {
  Product,
  StorefrontFigures,
  StorefrontProduct,
  StorefrontProductList,
  UnlistedProducts,
} from '#modules/catalogue/contract.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { aSeededShop, checkoutOf, key, only, pay } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
const NEW = 'lamu-jacket'
const api = '/api/admin/storefront'
let admin: Visitor
let id = 0
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const productThere = (slug: string) => aVisitor(only(shops)).get(`/storefront/api/products/${slug}`)
const listing = (body: object, product = id) => admin.send('PUT', `${api}/products/${product}`, { body })

beforeAll(async () => {
  admin = await anAdmin(only(shops))
  id = (await only(shops).deps.db.selectFrom('product').select('id').where('slug', '=', NEW).executeTakeFirstOrThrow()).id
})

test('an invalid storefront listing is refused and not saved', async () => {
  expect((await listing({}, 999_999_999)).status).toBe(404)
  expect((await listing({ prices: [{ sku: 'NOT-THERE', price: 100 }] })).headers.get('Problem-Code')).toBe(
    'catalogue.unknown-name',
  )
  expect((await listing({ prices: [{ sku: null, price: 100, percentOff: 10 }] })).headers.get('Problem-Code')).toBe(
    'catalogue.unknown-name',
  )
  expect((await listing({ prices: [{ sku: null, price: -1 }] })).status).toBe(400)
  expect((await listing({ name: 'x'.repeat(121) })).status).toBe(400)
  const stock = (body: object) => admin.send('PUT', `${api}/products/${id}/stock`, { body })
  expect((await stock({ shares: [{ variantId: 999_999_999, units: 1 }] })).headers.get('Problem-Code')).toBe(
    'inventory.no-such-stock',
  )
  expect((await stock({ shares: [{ variantId: 1, units: -1 }] })).status).toBe(400)
  expect((await productThere(NEW)).status).toBe(404)
})

test('a product is listed in the storefront with own name, price and images', async () => {
  const found = await json<UnlistedProducts>(admin.get(`${api}/catalogue?q=lamu`))
  expect(found.products.map((product) => product.id)).toContain(id)
  const before = await json<StorefrontProduct>(admin.get(`${api}/products/${id}`))
  expect(before.listed).toBe(false)
  const last = before.pictures.at(-1)?.asset ?? ''
  const own = {
    name: '<b>Coast</b> jacket',
    names: { ar: 'سترة الساحل' },
    prices: [{ sku: null, percentOff: 10, price: null }],
    pictures: [last, 'not-one-of-its'],
  }
  expect((await listing(own)).status).toBe(200)

  const shown = (await (await productThere(NEW)).json()) as Product
  expect(shown).toMatchObject({
    name: '<b>Coast</b> jacket',
    pictures: [{ src: expect.stringContaining(last) }, ...before.pictures.slice(1).map(() => ({}))],
  })
  const { own: kept } = await json<StorefrontProduct>(admin.get(`${api}/products/${id}`))
  expect(kept).toMatchObject({ ...own, pictures: [last] })
  expect(
    (await json<UnlistedProducts>(admin.get(`${api}/catalogue?q=lamu`))).products.map((product) => product.id),
  ).not.toContain(id)
  const list = await json<StorefrontProductList>(admin.get(`${api}/products?q=coast&sort=-sales`))
  expect(list).toMatchObject({ total: 1, products: [{ id, shopName: before.name, stock: 'shared', sold: 0 }] })
  expect(list.products[0]?.price).toBeLessThan(list.products[0]?.shopPrice ?? 0)
  expect(await json<StorefrontProductList>(admin.get(`${api}/products?page=400`))).toMatchObject({
    products: [],
    total: expect.any(Number),
  })

  expect((await admin.send('DELETE', `${api}/products/${id}`)).status).toBe(200)
  expect((await productThere(NEW)).status).toBe(404)
})

test('storefront sales are counted apart from the main shop', async () => {
  const buyer = aVisitor(only(shops))
  const product = (await (await productThere('kilifi-camp-shirt')).json()) as Product
  const ready = product.variants.find(({ make, stock }) => make === 'ready' && stock.state !== 'out')
  await buyer.post('/storefront/api/cart/lines', { variantId: ready?.id, quantity: 2 })
  const bag = await json<{ items: number }>(buyer.get('/storefront/api/cart'))
  const { options } = await json<ShippingOptions>(buyer.get('/storefront/api/cart/shipping?country=KE&region=Nairobi'))
  const fee = options.find(({ method }) => method === 'standard')?.fee ?? 0
  const body = { ...(await checkoutOf(buyer)), expectedTotal: bag.items + fee }
  const placed = await json<PlacedOrder>(buyer.post('/storefront/api/orders', body, { key: key() }))
  await pay(buyer, placed.number)
  const figures = await json<StorefrontFigures>(admin.get(`${api}/figures?days=7`))
  const order = await only(shops)
    .deps.db.selectFrom('orders')
    .selectAll()
    .where('number', '=', placed.number)
    .executeTakeFirstOrThrow()
  const net = order.total - order.shipping_fee - order.vat + order.shipping_vat
  expect(figures.storefront).toMatchObject({ orders: 1, sales: net, units: 2, ordersBefore: 0, best: [{ units: 2 }] })
  expect(figures.shop.orders).toBe(0)
  expect(figures.days).toHaveLength(7)
  expect(figures.days.at(-1)).toMatchObject({ storefront: net, shop: 0 })
  expect((await admin.get(`${api}/figures?days=8`)).status).toBe(400)
  const list = await json<StorefrontProductList>(admin.get(`${api}/products?q=kilifi`))
  expect(list.products[0]).toMatchObject({ sold: 2, sales: net })
})
