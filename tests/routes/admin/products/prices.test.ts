import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tieredPrice, tierTable } from '#domain/pricing/unit-price.ts'
import { present } from '#kernel/assert.ts'
import { kes } from '#kernel/money.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { PriceHistory, Product, ProductDocument, ProductList, VersionedDocument } from '#modules/catalogue/contract.ts'
import { switchPrices } from '#modules/catalogue/index.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { aSeededShop, key, only, order, putInBag, setOnHand } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const given = await answer
  if (!given.ok) throw new Error(`${given.status}: ${await given.text()}`)
  return (await given.json()) as T
}
const codeOf = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('Problem-Code')]
}
type Read = VersionedDocument & { variants: Record<string, { id: number }> }
let made: Read
let variantId: number
const read = () => json<Read>(admin.get(`/api/admin/products/${made.id}`))
const put = async (change: Partial<ProductDocument>) => {
  const { document, version } = await read()
  return admin.send('PUT', `/api/admin/products/${made.id}`, {
    body: { document: { ...document, ...change }, baseVersion: version },
  })
}
const change = async (some: Partial<ProductDocument>) => json(put(some))
const page = () => json<Product>(aVisitor(only(shops)).get(`/api/products/${made.document.slug}`))
const bagOf = (visitor: Visitor) => json<Cart>(visitor.get('/api/cart'))
const tier = (over: object) => ({ sku: null, group: null, from: 1, price: null, percentOff: null, ...over })
const scheduled = (minutes: number, until: number | null, over: object) => {
  const at = (minute: number) => new Date(Date.now() + minute * 60_000).toISOString()
  return { sku: null, price: null, percentOff: null, from: at(minutes), until: until === null ? null : at(until), ...over }
}

beforeEach(async () => {
  const slug = `priced-${key()}`
  const places = { department: 'formal-wear', category: 'formal-wear', status: 'active' }
  const document = { slug, name: 'Priced coat', ...places, variants: [{ sku: key(), price: 10_000, cost: 2_000 }] }
  const { id } = await json<{ id: number }>(admin.post('/api/admin/products', { document }))
  made = await json<Read>(admin.get(`/api/admin/products/${id}`))
  variantId = present(Object.values(made.variants)[0], 'the variant').id
  await setOnHand(only(shops), variantId, 50)
})

test('invalid scheduled prices, tiers and customer groups are refused', async () => {
  const cases: [Partial<ProductDocument>, unknown[]][] = [
    [{ scheduledPrices: [scheduled(0, 5, {})] }, [400, 'request.invalid']],
    [{ scheduledPrices: [scheduled(0, 5, { price: 1, percentOff: 5 })] }, [400, 'request.invalid']],
    [{ scheduledPrices: [scheduled(5, 5, { price: 1 })] }, [400, 'request.invalid']],
    [{ scheduledPrices: [scheduled(0, 5, { price: 1, sku: 'unknown' })] }, [400, 'request.invalid']],
    [{ scheduledPrices: [scheduled(0, 5, { percentOff: 100 })] }, [400, 'request.invalid']],
    [{ tiers: [tier({ from: 0, price: 1 })] }, [400, 'request.invalid']],
    [{ tiers: [tier({ from: 5, price: 1 }), tier({ from: 5, percentOff: 1 })] }, [400, 'request.invalid']],
    [{ tiers: [tier({ from: 1, percentOff: 10 })] }, [400, 'request.invalid']],
    [{ tiers: [tier({ from: 5 })] }, [400, 'request.invalid']],
    [{ tiers: [tier({ from: 5, price: 1, group: 'nobody' })] }, [422, 'catalogue.unknown-name']],
  ]
  for (const [wrong, refusal] of cases) expect(await codeOf(put(wrong))).toEqual(refusal)
  const stranger = { name: 'Tailors', members: ['nobody@example.com'] }
  expect(await codeOf(admin.send('PUT', '/api/admin/customer-groups/some', { body: stranger }))).toEqual([
    422,
    'customers.no-such-account',
  ])
  expect(await codeOf(admin.send('DELETE', '/api/admin/customer-groups/some'))).toEqual([404, 'customers.no-such-group'])
})

test('a scheduled price applies to page, list and cart while it is active', async () => {
  const visitor = aVisitor(only(shops))
  await putInBag(visitor, variantId)
  await change({ scheduledPrices: [scheduled(-1, 60, { percentOff: 25 })] })
  expect((await page()).variants[0]).toMatchObject({ price: 7_500, compareAt: 10_000 })
  const { items } = await json<ProductList>(
    aVisitor(only(shops)).get('/api/products?department=formal-wear&sort=price-up&limit=5'),
  )
  expect(items.find(({ slug }) => slug === made.document.slug)).toMatchObject({ price: 7_500, compareAt: 10_000 })
  expect((await bagOf(visitor)).lines[0]).toMatchObject({ unitPrice: 7_500, wasPrice: 10_000 })
  expect((await read()).document.variants[0]).toMatchObject({ price: 10_000, compareAt: null })

  await change({ name: 'Renamed meanwhile' })
  expect((await page()).variants[0]?.price).toBe(7_500)
  const { document } = await read()
  await change({ variants: document.variants.map((variant) => ({ ...variant, price: 20_000 })) })
  expect((await page()).variants[0]).toMatchObject({ price: 15_000, compareAt: 20_000 })
  await change({ scheduledPrices: [] })
  expect((await page()).variants[0]).toMatchObject({ price: 20_000, compareAt: null })
  const { changes } = await json<PriceHistory>(admin.get(`/api/admin/products/${made.id}/price-changes`))
  expect(changes.map(({ after, cause }) => [after?.price, cause])).toEqual([
    [20_000, 'scheduled'],
    [15_000, 'scheduled'],
    [20_000, 'edited'],
    [7_500, 'scheduled'],
    [10_000, 'edited'],
  ])
})

test('the price job switches scheduled prices at their start and end', async () => {
  const { deps } = only(shops)
  await change({ scheduledPrices: [scheduled(10, 20, { price: 4_000 })] })
  expect((await page()).variants[0]?.price).toBe(10_000)
  const at = (minute: number) => ({ ...deps, clock: { ...deps.clock, now: () => new Date(Date.now() + minute * 60_000) } })
  await switchPrices(at(9))
  expect((await page()).variants[0]?.price).toBe(10_000)
  await switchPrices(at(11))
  expect((await page()).variants[0]).toMatchObject({ price: 4_000, compareAt: 10_000 })
  await switchPrices(at(21))
  expect((await page()).variants[0]).toMatchObject({ price: 10_000, compareAt: null })
  expect(await switchPrices(at(99))).toBe(0)
})

test('tier prices agree on page, cart and order to the cent', async () => {
  const shop = only(shops)
  await change({ tiers: [tier({ from: 3, percentOff: 10 }), tier({ from: 10, price: 5_555 })] })
  expect((await page()).variants[0]?.tiers).toEqual([
    { from: 3, price: 9_000 },
    { from: 10, price: 5_555 },
  ])
  for (const [quantity, unitPrice] of [
    [2, 10_000],
    [3, 9_000],
    [9, 9_000],
    [10, 5_555],
    [11, 5_555],
  ] as const) {
    const visitor = aVisitor(shop)
    await putInBag(visitor, variantId, quantity)
    const bag = await bagOf(visitor)
    expect(bag.lines[0]).toMatchObject({ unitPrice, total: unitPrice * quantity, wasPrice: null })
    const placed = await json<PlacedOrder>(order(visitor))
    const line = await shop.deps.db
      .selectFrom('order_line')
      .select(['unit_price', 'total'])
      .where('variant_id', '=', variantId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ unit_price: unitPrice, total: unitPrice * quantity })
    expect(placed.total).toBeGreaterThanOrEqual(line.total)
    await setOnHand(shop, variantId, 50)
  }
})

test('a group price applies to members only and keeps its group from deletion', async () => {
  const shop = only(shops)
  const [tailor, stranger] = [aVisitor(shop), aVisitor(shop)]
  await tailor.signUp(`tailor-${key()}@example.com`)
  const { email } = await shop.deps.db
    .selectFrom('user')
    .select('email')
    .where('email', 'like', 'tailor-%')
    .executeTakeFirstOrThrow()
  await json(admin.send('PUT', '/api/admin/customer-groups/tailors', { body: { name: 'Tailors', members: [email] } }))
  await change({ tiers: [tier({ group: 'tailors', percentOff: 30 })] })
  for (const visitor of [tailor, stranger]) await putInBag(visitor, variantId)
  expect((await bagOf(tailor)).lines[0]).toMatchObject({ unitPrice: 7_000, total: 7_000 })
  expect((await bagOf(stranger)).lines[0]).toMatchObject({ unitPrice: 10_000 })
  expect((await page()).variants[0]?.tiers).toBeUndefined()
  expect(await codeOf(admin.send('DELETE', '/api/admin/customer-groups/tailors'))).toEqual([409, 'customers.group-in-use'])
  await json(admin.send('PUT', '/api/admin/customer-groups/tailors', { body: { name: 'Tailors', members: [] } }))
  expect((await bagOf(tailor)).lines[0]).toMatchObject({ unitPrice: 10_000 })
})

test('a tier never raises the price and the tier table matches the rule', () => {
  const aTier = fc.record({
    from: fc.integer({ min: 1, max: 50 }),
    price: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    percentOff: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.array(aTier, { maxLength: 6 }), (price, given) => {
      const tiers = given.map((each) => (each.price === null ? each : { ...each, percentOff: null }))
      const table = tierTable(kes(price), tiers)
      let last = price
      for (let quantity = 1; quantity <= 60; quantity++) {
        const each = tieredPrice(kes(price), tiers, quantity)
        expect(each).toBeLessThanOrEqual(last)
        expect(each).toBeGreaterThanOrEqual(1)
        expect(table.findLast(({ from }) => quantity >= from)?.price ?? price).toBe(each)
        last = each
      }
      const shown = [price, ...table.map(({ price: each }) => each)]
      expect(shown, 'each row is cheaper than the one above it').toEqual([...new Set(shown)].sort((a, b) => b - a))
    }),
  )
})

test('price history records channel prices by editor and schedule', async () => {
  const own = (prices: object[]) => [{ channel: 'shop' as const }, { channel: 'storefront' as const, prices: prices as never }]
  await change({ channels: own([{ sku: null, price: 9_000, percentOff: null }]) })
  await change({ scheduledPrices: [scheduled(-1, 60, { percentOff: 50 })] })
  const { document } = await read()
  await change({ scheduledPrices: [], variants: document.variants.map((variant) => ({ ...variant, price: 11_000 })) })
  await change({ channels: own([]) })
  const noted = async (of: string) => {
    const { changes } = await json<PriceHistory>(admin.get(`/api/admin/products/${made.id}/price-changes${of}`))
    return changes.map(({ channel, before, after, cause }) => [channel, before?.price ?? null, after?.price ?? null, cause])
  }
  const storefront = [
    ['storefront', 9_000, null, 'edited'],
    ['storefront', 4_500, 9_000, 'edited'],
    ['storefront', 9_000, 4_500, 'edited'],
    ['storefront', null, 9_000, 'edited'],
  ]
  expect(await noted('?channel=storefront')).toEqual(storefront)
  expect((await noted('?channel=usual')).map(([channel]) => channel)).not.toContain('storefront')
  expect((await noted('')).filter(([channel]) => channel === 'storefront')).toEqual(storefront)
  expect((await admin.get(`/api/admin/products/${made.id}/price-changes?channel=nowhere`)).status).toBe(400)

  const { deps } = only(shops)
  await change({
    channels: own([{ sku: null, price: 9_000, percentOff: null }]),
    scheduledPrices: [scheduled(10, 20, { percentOff: 50 })],
  })
  await switchPrices({ ...deps, clock: { ...deps.clock, now: () => new Date(Date.now() + 11 * 60_000) } })
  expect((await noted('?channel=storefront'))[0]).toEqual(['storefront', 9_000, 4_500, 'scheduled'])
})
