import { beforeAll, expect, test } from 'vitest'
import type { Channel } from '#domain/pricing/goods.ts'
import * as cart from '#modules/cart/index.ts'
import type { ProductDocument, VersionedDocument } from '#modules/catalogue/contract.ts'
import { switchPrices } from '#modules/catalogue/index.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin, type Visitor } from '#tests/visitor.ts'
import { cartOf } from '#views/cart/cart-view.ts'
import { offerOf } from '#views/cart/variant-availability.ts'
import { chosenProducts } from '#views/catalogue/chosen-products.ts'
import { listedProducts } from '#views/catalogue/product-list.ts'
import { productPage } from '#views/catalogue/product-page.ts'

const shops = aSeededShop()
const SLUG = 'lamu-jacket'
const OWNER = '00000000-0000-4000-8000-000000000001'
let admin: Visitor
let id = 0

const read = async () => (await (await admin.get(`/api/admin/products/${id}`)).json()) as VersionedDocument
async function save(change: (document: ProductDocument) => Partial<ProductDocument>, status = 200) {
  const { document, version } = await read()
  const body = { document: { ...document, ...change(document) }, baseVersion: version }
  const answer = await admin.send('PUT', `/api/admin/products/${id}`, { body })
  expect(answer.status, await answer.clone().text()).toBe(status)
  return answer.ok ? ((await answer.json()) as { result?: string }) : {}
}
async function pageIn(channel: Channel, language: 'en' | 'ar' = 'en') {
  const page = await productPage(only(shops).deps, { channel, language }, SLUG)
  if (!page.ok) throw new Error(page.problem.message)
  return page.value
}

let usual: { sku: string; price: number }[] = []
let first = ''

beforeAll(async () => {
  admin = await anAdmin(only(shops))
  id = (await only(shops).deps.db.selectFrom('product').select('id').where('slug', '=', SLUG).executeTakeFirstOrThrow()).id
  const { document } = await read()
  usual = document.variants.map(({ sku, price }) => ({ sku, price }))
  first = document.variants[0]?.sku ?? ''
})

test('invalid channel prices are refused', async () => {
  const own = (prices: unknown[]) => () => ({ channels: [{ channel: 'storefront', prices }] }) as unknown as ProductDocument
  await save(own([{ sku: null, price: 100, percentOff: 10 }]), 400)
  await save(own([{ sku: 'NOT-THERE', price: 100 }]), 400)
  await save(
    own([
      { sku: null, price: 100 },
      { sku: null, price: 200 },
    ]),
    400,
  )
  await save(own([{ sku: null, price: 0 }]), 400)
  await save(own([{ sku: null, percentOff: 100 }]), 400)
})

test('a channel’s own name and prices apply on page, card, list and cart', async () => {
  const prices = [
    { sku: null, price: null, percentOff: 10 },
    { sku: first, price: 1_234_567, percentOff: null },
  ]
  const storefront = { channel: 'storefront' as const, name: 'Coast jacket', names: { ar: 'سترة الساحل' }, prices }
  await save(() => ({ channels: [{ channel: 'shop' }, storefront] }))
  const { document } = await read()
  expect(document.channels).toEqual([{ channel: 'shop' }, storefront])
  expect(await save(() => ({ channels: [storefront, { channel: 'shop' }] }))).toMatchObject({ result: 'unchanged' })

  const [shop, here, arabic] = [await pageIn('shop'), await pageIn('storefront'), await pageIn('storefront', 'ar')]
  expect(shop.name).toBe(document.name)
  expect(shop.variants.map(({ sku, price }) => ({ sku, price }))).toEqual(usual)
  expect(here).toMatchObject({ name: 'Coast jacket', head: { title: 'Coast jacket' } })
  expect(arabic.name).toBe('سترة الساحل')
  expect(here.variants.map(({ price }) => price)).toEqual(
    usual.map(({ sku, price }) => (sku === first ? 1_234_567 : Math.round((price * 90) / 100))),
  )

  const lowest = Math.min(...here.variants.map(({ price }) => price))
  const { deps } = only(shops)
  const cardIn = async (channel: Channel) => {
    const cards = await chosenProducts(deps, { channel, language: 'en' }, [SLUG])
    return cards.ok ? cards.value.items[0] : undefined
  }
  expect(await cardIn('storefront')).toMatchObject({ name: 'Coast jacket', price: lowest, priceVaries: true })
  expect(await cardIn('shop')).toMatchObject({ name: document.name, price: Math.min(...usual.map(({ price }) => price)) })

  const asked = { page: 1, limit: 24, sort: 'price-asc', max: lowest } as never
  const from = { header: () => undefined, clientAddress: '127.0.0.1' }
  const list = await listedProducts(deps, { channel: 'storefront', language: 'en' }, asked, from)
  expect(list.ok && list.value.items.map(({ slug, price }) => ({ slug, price }))).toContainEqual({ slug: SLUG, price: lowest })

  const variant = here.variants.find(({ sku }) => sku === first)
  const now = deps.clock.now()
  const sold = {
    ownerId: OWNER,
    variantId: variant?.id ?? 0,
    quantity: 2,
    maxQuantity: 99,
    price: 1_234_567,
    ...cart.PLAIN,
    at: now,
  }
  for (const channel of ['shop', 'storefront'] as const) {
    const offer = await offerOf(deps.db, sold.variantId, { ownerId: OWNER, channel, now })
    const price = channel === 'storefront' ? 1_234_567 : usual[0]?.price
    expect(offer?.price).toBe(price)
    await cart.addLine(deps.db, { ...sold, channel, price: offer?.price ?? 0 })
    const [line] = (await cartOf(deps.db, OWNER, channel, now)).lines
    expect(line).toMatchObject({ unitPrice: price, total: 2 * (price ?? 0), wasPrice: null })
    expect(line?.name).toBe(channel === 'storefront' ? 'Coast jacket' : document.name)
  }
})

test('a scheduled price applies to a channel’s own price and ends there too', async () => {
  const { clock } = only(shops).deps
  const from = new Date(clock.now().getTime() - 1000).toISOString()
  const until = new Date(clock.now().getTime() + 1500).toISOString()
  await save(() => ({ scheduledPrices: [{ sku: first, price: null, percentOff: 50, from, until }] }))
  const priceIn = async (channel: Channel) => (await pageIn(channel)).variants.find(({ sku }) => sku === first)
  expect(await priceIn('storefront')).toMatchObject({ price: Math.round(1_234_567 / 2), compareAt: expect.any(Number) })
  await expect
    .poll(
      async () => {
        await switchPrices(only(shops).deps)
        return (await priceIn('storefront'))?.price
      },
      { timeout: 15_000 },
    )
    .toBe(1_234_567)
  expect((await priceIn('shop'))?.price).toBe(usual[0]?.price)
})

test('a channel without own prices uses the usual ones, and an unlisted one has none', async () => {
  await save(() => ({ scheduledPrices: [], channels: [{ channel: 'shop' }, { channel: 'storefront' }] }))
  const page = await pageIn('storefront')
  expect(page.variants.map(({ sku, price }) => ({ sku, price }))).toEqual(usual)
  await save(() => ({ channels: [{ channel: 'shop' }] }))
  await expect(pageIn('storefront')).rejects.toThrow()
  expect(await only(shops).deps.db.selectFrom('channel_price').selectAll().execute()).toEqual([])
})
