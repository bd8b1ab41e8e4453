import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type {
  KeptDraft,
  PriceHistory,
  ProductDocument,
  ProductHistory,
  SavedProduct,
  VersionedDocument,
} from '#modules/catalogue/contract.ts'
import { anUnpaidOrder, aSeededShop, key, only, variantOf } from '#tests/seeded-shop.ts'
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
const read = (id: number) => json<VersionedDocument & { editors: unknown[] }>(admin.get(`/api/admin/products/${id}`))
const save = async (id: number, change: Partial<ProductDocument>) => {
  const { document, version } = await read(id)
  const body = { document: { ...document, ...change }, baseVersion: version }
  return json<SavedProduct>(admin.send('PUT', `/api/admin/products/${id}`, { body }))
}
async function aProduct(over: object = {}): Promise<number> {
  const document = { slug: `test-${key()}`, name: 'Test coat', department: 'formal-wear', category: 'formal-wear', ...over }
  return (await json<SavedProduct>(admin.post('/api/admin/products', { document }))).id
}
const history = (id: number, query = '') => json<ProductHistory>(admin.get(`/api/admin/products/${id}/versions${query}`))
const draftOf = async (of: number | string, by = admin) =>
  (await json<{ draft: KeptDraft | null }>(by.get(`/api/admin/product-drafts/${of}`))).draft

test('unknown products and versions return 404', async () => {
  const id = await aProduct()
  const none = [404, 'catalogue.no-such-product']
  expect(await codeOf(admin.get('/api/admin/products/999999999/versions'))).toEqual(none)
  expect(await codeOf(admin.post('/api/admin/products/999999999/copies'))).toEqual(none)
  expect(await codeOf(admin.send('DELETE', '/api/admin/products/999999999'))).toEqual(none)
  expect(await codeOf(admin.post('/api/admin/products/999999999/versions/1/restore'))).toEqual(none)
  expect(await codeOf(admin.get(`/api/admin/products/${id}/versions/7`))).toEqual([404, 'catalogue.no-such-version'])
  expect(await codeOf(admin.post(`/api/admin/products/${id}/versions/7/restore`))).toEqual([404, 'catalogue.no-such-version'])
  const draft = { body: { document: {}, baseVersion: 1 } }
  expect(await codeOf(admin.send('PUT', '/api/admin/product-drafts/999999999', draft))).toEqual(none)
  expect(await codeOf(admin.get('/api/admin/product-drafts/other'))).toEqual([400, 'request.invalid'])
})

test('a product draft is saved per user and deleted when the product is saved', async () => {
  const id = await aProduct()
  const colleague = await anAdmin(only(shops))
  const half = { name: 'Half a na', variants: [{ sku: '', price: null }] }
  await json(admin.send('PUT', `/api/admin/product-drafts/${id}`, { body: { document: half, baseVersion: 1 } }))
  expect(await draftOf(id)).toMatchObject({ document: half, baseVersion: 1 })
  expect(await draftOf(id, colleague)).toBeNull()
  expect((await json<{ editors: unknown[] }>(colleague.get(`/api/admin/products/${id}`))).editors).toHaveLength(1)
  expect((await read(id)).editors).toEqual([])
  expect((await read(id)).document.name).toBe('Test coat')
  await save(id, { name: 'The whole name' })
  expect(await draftOf(id)).toBeNull()
  await json(admin.send('PUT', '/api/admin/product-drafts/new', { body: { document: half, baseVersion: null } }))
  expect(await draftOf('new')).toMatchObject({ document: half })
  expect(await json(admin.send('DELETE', '/api/admin/product-drafts/new'))).toEqual({ dropped: true })
  expect(await draftOf('new')).toBeNull()
})

test('product history shows who changed which field and restores any version', async () => {
  const sku = key()
  const id = await aProduct({ variants: [{ sku, price: 10_000 }] })
  await save(id, { name: 'A second name', tags: ['wool'] })
  const { variants } = (await read(id)).document
  await save(id, { variants: variants.map((variant) => ({ ...variant, price: 12_000 })) })
  const { versions, next } = await history(id)
  expect(next).toBeNull()
  expect(versions.map(({ version, cause }) => [version, cause])).toEqual([
    [3, 'edited'],
    [2, 'edited'],
    [1, 'edited'],
  ])
  expect(versions[0]?.by.name).toBeTruthy()
  expect(versions[0]?.changes).toMatchObject([{ field: `variant ${sku}`, before: { price: 10_000 }, after: { price: 12_000 } }])
  expect(versions[1]?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['name', 'Test coat', 'A second name'],
    ['tags', [], ['wool']],
  ])
  expect((await history(id, '?limit=1')).next).toBe(3)
  expect((await history(id, '?limit=1&before=3')).versions[0]?.changes).toHaveLength(2)

  const first = await json<VersionedDocument>(admin.get(`/api/admin/products/${id}/versions/1`))
  const restored = await json<SavedProduct>(admin.post(`/api/admin/products/${id}/versions/1/restore`))
  expect(restored).toMatchObject({ result: 'saved', version: 4 })
  expect((await read(id)).document).toEqual(first.document)
  const prices = await json<PriceHistory>(admin.get(`/api/admin/products/${id}/price-changes`))
  expect(prices.changes.map(({ before, after, cause }) => [before?.price, after?.price, cause])).toEqual([
    [12_000, 10_000, 'restored'],
    [10_000, 12_000, 'edited'],
    [undefined, 10_000, 'edited'],
  ])
})

test('a seeded product has its original state as the first version', async () => {
  const { id } = await only(shops)
    .deps.db.selectFrom('product')
    .select('id')
    .where('slug', '=', 'karura-jacket')
    .executeTakeFirstOrThrow()
  await save(id, { descriptor: 'Changed by hand' })
  const { versions } = await history(id)
  expect(versions.map(({ cause }) => cause)).toEqual(['edited', 'found'])
  expect(versions[0]?.changes.map(({ field }) => field)).toEqual(['descriptor'])
})

test('copying a product twice creates two drafts with distinct slugs', async () => {
  const { id } = await only(shops)
    .deps.db.selectFrom('product')
    .select('id')
    .where('slug', '=', 'lamu-jacket')
    .executeTakeFirstOrThrow()
  const copies = [1, 2].map(() => json<SavedProduct>(admin.post(`/api/admin/products/${id}/copies`)))
  const [one, two] = [await present(copies[0], 'one'), await present(copies[1], 'two')]
  expect(new Set([one.slug, two.slug])).toEqual(new Set(['lamu-jacket-copy', 'lamu-jacket-copy-2']))
  const [from, to] = [(await read(id)).document, (await read(one.id)).document]
  expect(to.status).toBe('draft')
  expect(to.variants).toHaveLength(from.variants.length)
  expect(to.pictures).toEqual(from.pictures)
  expect((await aVisitor(only(shops)).get(`/api/products/${one.slug}`)).status).toBe(404)
})

test('deleting a product deletes it, or archives it when it was ordered', async () => {
  const shop = only(shops)
  const id = await aProduct({ variants: [{ sku: key(), price: 10_000 }] })
  expect(await json(admin.send('DELETE', `/api/admin/products/${id}`))).toEqual({ result: 'deleted' })
  expect(await codeOf(admin.get(`/api/admin/products/${id}`))).toEqual([404, 'catalogue.no-such-product'])
  const bought = await variantOf(shop)
  await anUnpaidOrder(shop, bought)
  const { product_id } = await shop.deps.db
    .selectFrom('variant')
    .select('product_id')
    .where('id', '=', bought)
    .executeTakeFirstOrThrow()
  expect(await json(admin.send('DELETE', `/api/admin/products/${product_id}`))).toEqual({ result: 'archived' })
  expect((await read(product_id)).document.status).toBe('archived')
})
