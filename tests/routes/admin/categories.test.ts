import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fileByTime } from '#flows/goods/file-products.ts'
import { indexProducts } from '#flows/goods/index-products.ts'
import { present } from '#kernel/assert.ts'
import type {
  Category,
  CategoryMembers,
  CategoryRow,
  CategoryTree,
  Product,
  ProductList,
  RulePreview,
  SavedCategory,
} from '#modules/catalogue/contract.ts'
import { aSeededShop, only, setOnHand } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const tree = async () => (await json<CategoryTree>(admin.get('/api/admin/categories'))).items
const bySlug = async (slug: string): Promise<CategoryRow> =>
  present(
    (await tree()).find((row) => row.slug === slug),
    slug,
  )
const codeOf = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const add = (name: string, slug: string, parentId: number | null, more: object = {}) =>
  admin.post('/api/admin/categories', { name, slug, parentId, ...more })
const place = (id: number, parentId: number | null, before: number | null = null) =>
  admin.send('PUT', `/api/admin/categories/${id}/place`, { body: { parentId, before } })
const read = (id: number) => json<Category>(admin.get(`/api/admin/categories/${id}`))
async function save(id: number, change: object, more: object = {}): Promise<Response> {
  const { document, version } = await read(id)
  return admin.send('PUT', `/api/admin/categories/${id}`, { body: { document: { ...document, ...change }, version, ...more } })
}
const members = (id: number, query = '') => json<CategoryMembers>(admin.get(`/api/admin/categories/${id}/products${query}`))
const inShop = async (query: string) =>
  (await json<ProductList>(aVisitor(only(shops)).get(`/api/products?limit=96&${query}`))).items.map(({ slug }) => slug)
const condition = (...of: object[]) => ({ match: 'all', of })
const linen = { field: 'fibre', is: 'in', values: ['linen'] }

test('a category cannot move below itself, even in concurrent moves', async () => {
  const [fashion, jackets, suits] = [await bySlug('premium-fashion'), await bySlug('jackets'), await bySlug('bespoke-suits')]
  expect(codeOf(await place(fashion.id, fashion.id))).toEqual([409, 'catalogue.category-in-itself'])
  expect(codeOf(await place(fashion.id, jackets.id))).toEqual([409, 'catalogue.category-in-itself'])
  expect(codeOf(await place(fashion.id, 999_999))).toEqual([404, 'catalogue.no-such-category'])
  const both = await Promise.all([place(fashion.id, suits.id), place(suits.id, fashion.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const after = await tree()
  expect(after.filter((row) => row.parentId === null).length).toBe(5)
  const inner = present(
    after.find(({ id, parentId }) => [fashion.id, suits.id].includes(id) && parentId !== null),
    'the moved one',
  )
  expect((await place(inner.id, null)).status).toBe(200)
  const written = sql`update category set parent_id = ${jackets.id} where id = ${fashion.id}`.execute(only(shops).deps.db)
  await expect(written).rejects.toThrow('below itself') // the database refuses it too
})

test('moving a category to another department moves its products', async () => {
  const [coats, formal, fashion] = [await bySlug('coats'), await bySlug('formal-wear'), await bySlug('premium-fashion')]
  const [coat = ''] = await inShop('category=coats')
  expect((await place(coats.id, formal.id)).status).toBe(200)
  expect(await inShop('department=formal-wear')).toContain(coat)
  expect(await inShop('department=premium-fashion')).not.toContain(coat)
  const { crumbs } = await json<Product>(aVisitor(only(shops)).get(`/api/products/${coat}`))
  expect(crumbs.map(({ slug }) => slug)).toEqual(['formal-wear', 'coats'])
  expect((await bySlug('formal-wear')).products).toBe(formal.products + coats.products)
  await place(coats.id, fashion.id)
  expect(await inShop('department=premium-fashion')).toContain(coat)
})

test('an old category slug still resolves and is reassigned only with consent', async () => {
  const coats = await bySlug('coats')
  expect(codeOf(await save(coats.id, { slug: 'jackets' }))).toEqual([409, 'catalogue.category-slug-taken'])
  expect((await save(coats.id, { slug: 'overcoats', name: 'Overcoats' })).status).toBe(200)
  expect((await inShop('category=coats')).length).toBeGreaterThan(0)
  const { heading } = await json<ProductList>(aVisitor(only(shops)).get('/api/products?category=coats'))
  expect(heading).toMatchObject({ slug: 'overcoats', name: 'Overcoats' })
  expect((await read(coats.id)).retired).toEqual(['coats'])

  expect(codeOf(await add('Coats', 'coats', null))).toEqual([409, 'catalogue.category-slug-retired'])
  const shirts = await bySlug('casual-shirts')
  expect(codeOf(await save(shirts.id, { slug: 'coats' }))).toEqual([409, 'catalogue.category-slug-retired'])
  expect((await add('Coats', 'coats', null, { takeSlug: true })).status).toBe(201)
  expect(await inShop('category=coats')).toEqual([])
  expect((await save(coats.id, { slug: 'coats' })).status).toBe(409) // another category has this slug now
})

test('concurrent saves of a category refuse the second with a version conflict', async () => {
  const silks = await bySlug('silks')
  const { document, version } = await read(silks.id)
  const put = (description: string) =>
    admin.send('PUT', `/api/admin/categories/${silks.id}`, { body: { document: { ...document, description }, version } })
  expect((await put('Woven in Como.')).status).toBe(200)
  expect(codeOf(await put('Woven in Lyon.'))).toEqual([409, 'catalogue.category-changed'])
  expect((await read(silks.id)).document.description).toBe('Woven in Como.')
  expect(codeOf(await save(silks.id, { banner: '0'.repeat(32) }))).toEqual([409, 'catalogue.no-such-picture'])
})

test('a category in use is deleted only when its products get a new category', async () => {
  const [polos, shirts, casual] = [await bySlug('polos'), await bySlug('casual-shirts'), await bySlug('casual-collection')]
  const remove = (id: number, query = '') => admin.send('DELETE', `/api/admin/categories/${id}${query}`)
  expect(codeOf(await remove(casual.id))).toEqual([409, 'catalogue.category-has-children'])
  expect(codeOf(await remove(polos.id))).toEqual([409, 'catalogue.category-in-use'])
  expect(codeOf(await remove(polos.id, `?productsTo=${polos.id}`))).toEqual([404, 'catalogue.no-such-category'])
  const before = await inShop('category=polos')
  expect(await json(remove(polos.id, `?productsTo=${shirts.id}`))).toMatchObject({ moved: before.length })
  expect(await inShop('category=casual-shirts')).toEqual(expect.arrayContaining(before))
  expect((await json<ProductList>(aVisitor(only(shops)).get('/api/products?category=polos'))).heading?.slug).toBe('casual-shirts')
  expect(codeOf(await remove(polos.id))).toEqual([404, 'catalogue.no-such-category'])
})

test('hand-added products of a deleted category get a new version', async () => {
  const { deps } = only(shops)
  const [from, to] = await Promise.all(['weekend', 'holiday'].map((slug) => json<SavedCategory>(add(slug, slug, null))))
  const [slug = '', main = ''] = await inShop('category=jackets')
  const versions = async () =>
    (await deps.db.selectFrom('product').select('version').where('slug', 'in', [slug, main]).orderBy('id').execute()).map(
      ({ version }) => version,
    )
  const added = await admin.post(`/api/admin/categories/${from?.id}/products`, { add: [slug, main] })
  expect(added.status).toBe(200)
  const before = await versions()
  await json(admin.send('DELETE', `/api/admin/categories/${from?.id}?productsTo=${to?.id}`))
  expect(await versions()).toEqual(before.map((version) => version + 1))
})

test('a category rule previews its matches with reasons and applies on save', async () => {
  const { id } = await json<SavedCategory>(add('All linen', 'all-linen', null))
  const rule = condition(linen, {
    match: 'any',
    of: [
      { field: 'price', min: null, max: 2_000_000 },
      { field: 'tag', is: 'in', values: ['unlined'] },
    ],
  })
  const preview = () => json<RulePreview>(admin.post('/api/admin/categories/rule-previews', { rule, categoryId: id }))
  const asked = await preview()
  expect(asked.total).toBeGreaterThan(3)
  expect([asked.coming, asked.going]).toEqual([asked.total, 0])
  for (const { reasons } of asked.items) {
    expect(reasons[0]).toMatchObject({ condition: 0, found: expect.stringMatching(/linen/i) })
    expect(reasons.length).toBeGreaterThan(1)
  }
  expect((await inShop('category=all-linen')).length).toBe(0)
  expect((await save(id, { rule })).status).toBe(200)
  expect((await preview()).coming).toBe(0)
  expect((await bySlug('all-linen')).products).toBe(asked.total)
  expect((await inShop('category=all-linen')).length).toBe(asked.total)
  expect((await members(id)).items[0]?.sources).toEqual(['rule'])
  await save(id, { rule: null })
  expect(await inShop('category=all-linen')).toEqual([])
})

test('a category rule follows product, stock and time changes', async () => {
  const { deps } = only(shops)
  const { id } = await json<SavedCategory>(add('Bargains', 'bargains', null))
  await save(id, { rule: condition({ field: 'price', min: null, max: 100_000 }, { field: 'stock', is: true }) })
  const product = await deps.db.selectFrom('product').selectAll().where('slug', '=', 'lamu-jacket').executeTakeFirstOrThrow()
  const variants = await deps.db.selectFrom('variant').select(['id', 'make']).where('product_id', '=', product.id).execute()
  await admin.send('PUT', `/api/admin/products/${product.id}/price`, {
    body: { variantIds: variants.map((each) => each.id), price: 90_000 },
  })
  await indexProducts(deps)
  expect(await inShop('category=bargains')).toContain('lamu-jacket')
  await deps.db
    .updateTable('variant')
    .set({ sold: false })
    .where('product_id', '=', product.id)
    .where('make', '=', 'measure')
    .execute()
  for (const { id: variant, make } of variants) if (make === 'ready') await setOnHand(only(shops), variant, 0)
  await fileByTime(deps)
  expect(await inShop('category=bargains')).not.toContain('lamu-jacket')
})

test('manual products and pins order a category', async () => {
  const { id } = await json<SavedCategory>(add('For a wedding', 'for-a-wedding', null))
  const change = (body: object) => admin.post(`/api/admin/categories/${id}/products`, body)
  expect(codeOf(await change({ add: ['no-such-jacket'] }))).toEqual([404, 'catalogue.no-such-product'])
  expect(await json(change({ add: ['karura-jacket', 'lamu-jacket', 'naivasha-gown'] }))).toMatchObject({ added: 3 })
  const usual = await inShop('department=for-a-wedding')
  expect(usual.toSorted()).toEqual(['karura-jacket', 'lamu-jacket', 'naivasha-gown'])
  const last = present(usual.at(-1), 'the last')
  const pins = (slugs: string[]) => admin.send('PUT', `/api/admin/categories/${id}/pins`, { body: { slugs } })
  expect(codeOf(await pins(['no-such-jacket']))).toEqual([404, 'catalogue.no-such-product'])
  expect((await pins([last])).status).toBe(200)
  expect((await inShop('department=for-a-wedding'))[0]).toBe(last)
  expect((await members(id)).items[0]).toMatchObject({ slug: last, pin: 0, sources: ['hand'] })
  expect(await json(change({ remove: usual }))).toMatchObject({ removed: 3 })
  expect(await inShop('department=for-a-wedding')).toEqual([])
})

test('a category shows its banner once the image is ready', async () => {
  const { db } = only(shops).deps
  const { id: banner } = await db.selectFrom('media_asset').select('id').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('media_asset').set({ state: 'ready', failure: null }).where('id', '=', banner).execute()
  const prints = await bySlug('prints')
  expect((await save(prints.id, { banner })).status).toBe(200)
  const { heading } = await json<ProductList>(aVisitor(only(shops)).get('/api/products?category=prints'))
  expect(heading?.banner).toBe(`/api/media/${banner}`)
})

test('a hidden category leaves the menu while its products stay on sale', async () => {
  const ties = await bySlug('ties')
  const [tie = ''] = await inShop('category=ties')
  await save(ties.id, { visible: false })
  const { departments } = await json<{ departments: { categories: { slug: string }[] }[] }>(
    aVisitor(only(shops)).get('/api/departments'),
  )
  expect(departments.flatMap(({ categories }) => categories).map(({ slug }) => slug)).not.toContain('ties')
  expect((await json<ProductList>(aVisitor(only(shops)).get('/api/products?category=ties'))).heading).toBeNull()
  expect((await aVisitor(only(shops)).get(`/api/products/${tie}`)).status).toBe(200)
})

test('a category is shown in the shopper’s language, else the shop’s', async () => {
  const gowns = await bySlug('gowns')
  const texts = { sw: { name: 'Magauni', description: '', seoTitle: '', seoDescription: '' } }
  expect((await save(gowns.id, { texts })).status).toBe(200)
  const inSwahili = aVisitor(only(shops))
  inSwahili.cookies.set('lang', 'sw')
  const { heading } = await json<ProductList>(inSwahili.get('/api/products?category=gowns'))
  expect([heading?.name, heading?.description]).toEqual(['Magauni', (await read(gowns.id)).document.description])
  const [gown = ''] = await inShop('category=gowns')
  const { crumbs } = await json<Product>(inSwahili.get(`/api/products/${gown}`))
  const { texts: above } = (await read((await bySlug('formal-wear')).id)).document
  expect(crumbs.map(({ name }) => name)).toEqual([above.sw?.name, 'Magauni'])
  expect((await json<ProductList>(aVisitor(only(shops)).get('/api/products?category=gowns'))).heading?.name).toBe('Gowns')
})

test('an invalid category rule is refused', async () => {
  const nested = (levels: number): object => (levels === 0 ? linen : condition(nested(levels - 1)))
  const preview = async (rule: object) => (await admin.post('/api/admin/categories/rule-previews', { rule })).status
  expect(await preview(nested(3))).toBe(200)
  expect(await preview(nested(4))).toBe(400)
  expect(await preview(nested(2000))).toBe(400)
  expect(await preview(condition())).toBe(400)
  expect(await preview(condition(...Array.from({ length: 31 }, () => linen)))).toBe(400)
  expect(await preview(condition({ field: 'price', min: 5, max: 4 }))).toBe(400)
  expect(await preview(condition({ field: 'price', min: null, max: null }))).toBe(400)
  expect(await preview(condition({ field: 'password', is: 'in', values: ['x'] }))).toBe(400)
})
