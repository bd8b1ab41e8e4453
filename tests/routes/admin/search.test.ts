import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { indexProducts } from '#flows/goods/index-products.ts'
import { saveProduct } from '#flows/goods/save-product.ts'
import { present } from '#kernel/assert.ts'
import { done } from '#kernel/outcome.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { SynonymRow } from '#modules/search/contract.ts'
import { recountWords } from '#modules/search/index.ts'
import { transact } from '#platform/db.ts'
import { searchProducts } from '#views/search/search-products.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { anAdmin, aVisitor } from '../../visitor.ts'

const shops = aSeededShop({}, 2)
const idOf = async (slug: string) => (await catalogue.productAt(only(shops).deps.db, slug, 'shop')) ?? 0
const find = async (q: string) => (await searchProducts(only(shops).deps, { q, channel: 'shop' })).ids

async function change(id: number, to: (document: ProductDocument) => ProductDocument) {
  const { deps } = only(shops)
  const stored = present(await catalogue.readDocument(deps.db, id), 'the product')
  await saveProduct(deps, { id: 'somebody' }, { id, document: to(stored.document) })
}

/** Polls, because the shop's indexing task may be processing the change at this moment. */
const soon = (q: string) => expect.poll(() => find(q), { timeout: 20_000 })

test('search finds a product by its changed name, price and tag until archived', async () => {
  const { deps } = only(shops)
  const id = await idOf('karura-jacket')
  await soon('paduasoy').toEqual([])

  await change(id, (document) => ({ ...document, name: 'Paduasoy jacket' }))
  await indexProducts(deps)
  await soon('paduasoy').toEqual([id])
  await soon('paduasoi').toEqual([id])

  await soon('paduasoy under 1000').toEqual([])
  await change(id, ({ variants, ...document }) => ({
    ...document,
    variants: variants.map((variant) => ({ ...variant, price: 90_000, compareAt: null })),
  }))
  await indexProducts(deps)
  await soon('paduasoy under 1000').toEqual([id])

  await transact(deps.db, async (tx) => {
    await tx.insertInto('product_tag').values({ product_id: id, tag: 'gaberdine' }).execute()
    await catalogue.refreshCards(tx, [id])
    return done(undefined)
  })
  await indexProducts(deps)
  await soon('gaberdine').toEqual([id])

  await change(id, (document) => ({ ...document, status: 'archived' }))
  await indexProducts(deps)
  await soon('paduasoy').toEqual([])
})

test('every product on sale has a search document and no update is pending', async () => {
  const { db } = only(shops).deps
  const { rows } =
    await sql`select id from product where status = 'active' except select product_id from search_document`.execute(db)
  expect(rows).toEqual([])
  expect(await db.selectFrom('changed_product').selectAll().execute()).toEqual([])
})

test('concurrent vocabulary counts store each word once', async () => {
  const { db } = only(shops).deps
  await Promise.all([recountWords(db), recountWords(db), recountWords(db)])
  expect((await find('lamu jacket')).length).toBeGreaterThan(0)
})

test('a rolled-back change leaves the search index unchanged', async () => {
  const { deps } = only(shops)
  const id = await idOf('lamu-jacket')
  const before = await find('lamu jacket')
  await transact(deps.db, async (tx) => {
    await tx.updateTable('product').set({ name: 'Qwyzzle jacket' }).where('id', '=', id).execute()
    await catalogue.refreshCards(tx, [id])
    return { ok: false, problem: catalogue.problems.noSuchProduct() }
  })
  expect(await indexProducts(deps)).toBe(0)
  expect(await find('lamu jacket')).toEqual(before)
  expect(await find('qwyzzle')).toEqual([])
})

test('a search synonym applies at once, one way or both ways, until deleted', async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  expect(await find('kizungu')).toEqual([])
  expect((await aVisitor(shop).post('/api/admin/search/synonyms', { phrases: ['kizungu', 'tuxedo'] })).status).toBe(401)
  expect((await admin.post('/api/admin/search/synonyms', { phrases: ['kizungu'] })).status).toBe(400)

  const answer = await admin.post('/api/admin/search/synonyms', { phrases: ['kizungu'], finds: ['tuxedo'] })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  expect(await find('kizungu')).toContain(await idOf('menengai-tuxedo'))
  expect(await find('tuxedo')).toContain(await idOf('menengai-tuxedo'))

  expect((await admin.send('PUT', `/api/admin/search/synonyms/${id}`, { body: { phrases: ['kizungu', 'shears'] } })).status).toBe(
    200,
  )
  expect(await find('kizungu')).toContain(await idOf('athi-shears'))

  expect((await admin.send('DELETE', `/api/admin/search/synonyms/${id}`)).status).toBe(200)
  expect(await find('kizungu')).toEqual([])
  expect((await admin.send('DELETE', `/api/admin/search/synonyms/${id}`)).status).toBe(404)
  expect((await admin.send('PUT', `/api/admin/search/synonyms/${id}`, { body: { phrases: ['a word', 'another'] } })).status).toBe(
    404,
  )
})

test('a synonym keeps its language and reaches other processes', async () => {
  const other = present(shops[1], 'the other process')
  const admin = await anAdmin(only(shops))
  const elsewhere = async () => (await searchProducts(other.deps, { q: 'zamzam', channel: 'shop' })).ids
  expect(await elsewhere()).toEqual([])
  const group = { phrases: ['zamzam', 'tuxedo'], language: 'xx' }
  expect((await admin.post('/api/admin/search/synonyms', group)).status).toBe(400)
  const added = await admin.post('/api/admin/search/synonyms', { ...group, language: 'sw' })
  const { id, language } = (await added.json()) as SynonymRow
  expect(language).toBe('sw')
  await expect.poll(async () => (await elsewhere()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  await admin.send('DELETE', `/api/admin/search/synonyms/${id}`)
  await expect.poll(elsewhere, { timeout: 20_000 }).toEqual([])
})
