import type { ProductDocument, VersionedDocument } from '#modules/catalogue/contract.ts'
import type { Shop } from '#server/shop.ts'
import { key, variantOf } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'
import type { SharedSteps, Writes } from './shared.ts'

export function catalogueWrites(shop: Shop, admin: Visitor, { json, productId }: SharedSteps): Writes {
  const readProduct = async () => json<VersionedDocument>(admin.get(`/api/admin/products/${await productId()}`))
  async function aDocument(): Promise<ProductDocument> {
    const { document } = await readProduct()
    return { ...document, slug: `made-${key()}`, variants: [], pictures: [] }
  }
  const aMadeProduct = async () =>
    (await json<{ id: number }>(admin.post('/api/admin/products', { document: await aDocument() }))).id
  const synonym = (word: string) => ({ phrases: [word, `${word}s`] })
  const synonymId = async (word: string) =>
    (await json<{ id: number }>(admin.post('/api/admin/search/synonyms', synonym(word)))).id
  const categoryId = async (slug: string) =>
    (await shop.deps.db.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  async function categorySaved(slug: string) {
    const { id, document, version } = await json<{ id: number; document: object; version: number }>(
      admin.get(`/api/admin/categories/${await categoryId(slug)}`),
    )
    return { path: `categories/${id}`, body: { document: { ...document, description: 'For the test.' }, version } }
  }
  const FREE_TEXT = { name: 'Note', kind: 'text' }
  async function attribute(): Promise<string> {
    const code = `code-${key().slice(0, 8)}`
    await admin.post('/api/admin/attributes', { code, document: FREE_TEXT })
    return code
  }
  const CHART = {
    name: 'For the test',
    gender: 'men',
    system: 'EU',
    points: ['chest'],
    sizes: [{ size: '50', ranges: { chest: { from: 980, to: 1020 } } }],
  }
  return {
    'PATCH /api/admin/products/:id': async () => ({ path: `products/${await productId()}`, body: { name: 'Another name' } }),
    'POST /api/admin/products': async () => ({ path: 'products', body: { document: await aDocument() } }),
    'PUT /api/admin/products/:id': async () => {
      const { id, version, document } = await readProduct()
      return { path: `products/${id}`, body: { document: { ...document, name: 'Saved anew' }, baseVersion: version } }
    },
    'DELETE /api/admin/products/:id': async () => ({ path: `products/${await aMadeProduct()}` }),
    'POST /api/admin/products/:id/copies': async () => ({ path: `products/${await productId()}/copies` }),
    'POST /api/admin/products/:id/versions/:version/restore': async () => {
      const id = await aMadeProduct()
      await admin.send('PATCH', `/api/admin/products/${id}`, { body: { name: 'To be taken back' } })
      return { path: `products/${id}/versions/1/restore` }
    },
    'PUT /api/admin/products/:id/price': async () => ({
      path: `products/${await productId()}/price`,
      body: { variantIds: [await variantOf(shop)], price: 99_000, compareAt: null },
    }),
    'POST /api/admin/attributes': async () => ({
      path: 'attributes',
      body: { code: `code-${key().slice(0, 8)}`, document: FREE_TEXT },
    }),
    'PUT /api/admin/attributes/:code': async () => ({
      path: `attributes/${await attribute()}`,
      body: { document: { ...FREE_TEXT, required: true }, version: 1 },
    }),
    'PUT /api/admin/attributes': async () => {
      const { items } = await json<{ items: { code: string }[] }>(admin.get('/api/admin/attributes'))
      return { path: 'attributes', body: { codes: items.map(({ code }) => code).reverse() } }
    },
    'POST /api/admin/attributes/:code/merges': async () => ({
      path: 'attributes/lining/merges',
      body: { from: ['half'], into: 'full' },
    }),
    'DELETE /api/admin/attributes/:code': async () => ({ path: `attributes/${await attribute()}` }),
    'POST /api/admin/size-charts': async () => ({
      path: 'size-charts',
      body: { code: `chart-${key().slice(0, 8)}`, document: CHART },
    }),
    'PUT /api/admin/size-charts/:code': async () => ({
      path: 'size-charts/women-eu',
      body: { document: { ...CHART, published: false }, version: 1 },
    }),
    'DELETE /api/admin/size-charts/:code': async () => ({ path: 'size-charts/men-letters?replaceWith=men-eu' }),
    'POST /api/admin/categories': async () => ({ path: 'categories', body: { parentId: null, name: 'New', slug: 'new-one' } }),
    'PUT /api/admin/categories/:id': () => categorySaved('silks'),
    'PUT /api/admin/categories/:id/place': async () => ({
      path: `categories/${await categoryId('silks')}/place`,
      body: { parentId: await categoryId('equipment'), before: null },
    }),
    'DELETE /api/admin/categories/:id': async () => ({
      path: `categories/${await categoryId('linings')}?productsTo=${await categoryId('silks')}`,
    }),
    'POST /api/admin/categories/:id/products': async () => ({
      path: `categories/${await categoryId('prints')}/products`,
      body: { add: ['lamu-jacket'] },
    }),
    'PUT /api/admin/categories/:id/pins': async () => ({
      path: `categories/${await categoryId('coats')}/pins`,
      body: { slugs: ['lamu-jacket'] },
    }),
    'PUT /api/admin/products/:id/style': async () => {
      const { db } = shop.deps
      const { id } = await db.selectFrom('product').select('id').where('slug', '=', 'gigiri-suit').executeTakeFirstOrThrow()
      return { path: `products/${id}/style`, body: { choices: { vents: 'centre' } } }
    },
    'PUT /api/admin/products/:id/measures': async () => {
      const { db } = shop.deps
      const { id } = await db.selectFrom('product').select('id').where('slug', '=', 'karura-jacket').executeTakeFirstOrThrow()
      return { path: `products/${id}/measures`, body: { sizes: [{ size: '50', measures: { chest: 1071 } }] } }
    },
    'PUT /api/admin/settings/storefront': async () => ({ path: 'settings/storefront', body: { name: 'The Loft' } }),
    'PUT /api/admin/storefront/products/:id': async () => ({
      path: `storefront/products/${await productId()}`,
      body: { name: 'Coast jacket' },
    }),
    'PUT /api/admin/storefront/products/:id/stock': async () => ({
      path: `storefront/products/${await productId()}/stock`,
      body: { shares: [] },
    }),
    'DELETE /api/admin/storefront/products/:id': async () => {
      const path = `storefront/products/${await productId()}`
      await admin.send('PUT', `/api/admin/${path}`, { body: {} })
      return { path }
    },
    'POST /api/admin/search/synonyms': async () => ({ path: 'search/synonyms', body: synonym('kitenge') }),
    'PUT /api/admin/search/synonyms/:id': async () => ({
      path: `search/synonyms/${await synonymId('leso')}`,
      body: { phrases: ['leso', 'kanga'] },
    }),
    'DELETE /api/admin/search/synonyms/:id': async () => ({ path: `search/synonyms/${await synonymId('kikoi')}` }),
  }
}
