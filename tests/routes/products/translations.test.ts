import { beforeAll, expect, test } from 'vitest'
import { indexProducts } from '#flows/goods/index-products.ts'
import type { Product, ProductList, RelatedProducts, VersionedDocument } from '#modules/catalogue/contract.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
const SLUG = 'lamu-jacket'
const ARABIC = { name: 'سترة لامو', descriptor: 'كتان خفيف', description: 'تُقص في نيروبي.', care: ['تنظيف جاف'] }
let admin: Visitor
let product: VersionedDocument & { translations: { language: string; done: number; of: number }[] }

const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const given = await answer
  if (!given.ok) throw new Error(`${given.status}: ${await given.text()}`)
  return (await given.json()) as T
}
const read = () => json<typeof product>(admin.get(`/api/admin/products/${product?.id ?? id}`))
let id = 0
const speaks = <T>(language: string, path: string) => json<T>(aVisitor(only(shops)).get(path, { 'Accept-Language': language }))

beforeAll(async () => {
  const shop = only(shops)
  admin = await anAdmin(shop)
  id = (await shop.deps.db.selectFrom('product').select('id').where('slug', '=', SLUG).executeTakeFirstOrThrow()).id
  product = await read()
  const { document, version } = product
  const pictures = document.pictures.map((picture, at) => (at === 0 ? { ...picture, alts: { ar: 'سترة من الأمام' } } : picture))
  const texts = { ar: ARABIC, sw: { descriptor: 'Kitani chepesi' } }
  await json(
    admin.send('PUT', `/api/admin/products/${id}`, {
      body: { document: { ...document, pictures, texts }, baseVersion: version },
    }),
  )
})

test('product page, card and related products are shown in the reader’s language', async () => {
  const page = await speaks<Product>('ar', `/api/products/${SLUG}`)
  expect(page).toMatchObject(ARABIC)
  expect(page.pictures[0]?.alt).toBe('سترة من الأمام')
  const { items } = await speaks<ProductList>('ar', '/api/products?limit=96')
  expect(items.find(({ slug }) => slug === SLUG)).toMatchObject({ name: ARABIC.name, descriptor: ARABIC.descriptor })
  const { alternatives, goesWith } = await speaks<RelatedProducts>('ar', `/api/products/${product.document.goesWith[0]}/related`)
  const near = [...alternatives, ...goesWith].find(({ slug }) => slug === SLUG)
  if (near) expect(near.name).toBe(ARABIC.name)
})

test('untranslated product texts fall back to English one by one', async () => {
  const swahili = await speaks<Product>('sw', `/api/products/${SLUG}`)
  expect(swahili.descriptor).toBe('Kitani chepesi')
  const { name, description, construction } = product.document
  expect(swahili).toMatchObject({ name, description, construction })
  expect((await speaks<Product>('fr', `/api/products/${SLUG}`)).name).toBe(name)
  expect((await speaks<Product>('en', `/api/products/${SLUG}`)).name).toBe(name)
})

test('the language cookie takes precedence over the browser’s language', async () => {
  const visitor = aVisitor(only(shops))
  visitor.cookies.set('lang', 'ar')
  expect((await json<Product>(visitor.get(`/api/products/${SLUG}`, { 'Accept-Language': 'sw' }))).name).toBe(ARABIC.name)
})

test('search finds a product by its name in another language', async () => {
  await indexProducts(only(shops).deps)
  const find = async () =>
    (await speaks<ProductList>('ar', `/api/products?q=${encodeURIComponent('سترة لامو')}`)).items.map(({ slug }) => slug)
  await expect.poll(find, { timeout: 20_000 }).toContain(SLUG)
})

test('the product editor shows translation progress per language', async () => {
  const { translations, document } = await read()
  expect(translations).toHaveLength(14)
  const of = translations[0]?.of
  const done = Object.fromEntries(translations.map((each) => [each.language, each.done]))
  const pictures = document.pictures.length
  expect(done).toMatchObject({ ar: 4 + pictures, sw: 1 + pictures - 1, fr: 0 })
  expect(translations.every((each) => each.of === of)).toBe(true)
})

test('SEO texts fill the page head, translated before English', async () => {
  const { document, version } = await read()
  const seo = { title: 'Linen jacket from Nairobi', description: 'Cut by hand.' }
  const texts = { ...document.texts, ar: { ...document.texts.ar, seoTitle: 'سترة كتان من نيروبي' } }
  await json(
    admin.send('PUT', `/api/admin/products/${id}`, { body: { document: { ...document, seo, texts }, baseVersion: version } }),
  )
  expect((await speaks<Product>('en', `/api/products/${SLUG}`)).head).toEqual(seo)
  const { head, ...page } = await speaks<Product>('ar', `/api/products/${SLUG}`)
  expect(head).toEqual({ title: 'سترة كتان من نيروبي', description: `${ARABIC.descriptor}. ${ARABIC.description}` })
  expect(Object.keys(page)).not.toContain('seoTitle')
  const list = await speaks<ProductList>('sw', '/api/products?department=men')
  expect(list.heading?.head.title).toBe(list.heading?.name)
})

test('an image uses the library’s alt text and focal point when the product has none', async () => {
  const { document, version } = await read()
  const pictures = document.pictures.map((picture) => ({ ...picture, alt: '', alts: {} }))
  await json(
    admin.send('PUT', `/api/admin/products/${id}`, { body: { document: { ...document, pictures }, baseVersion: version } }),
  )
  expect((await speaks<Product>('ar', `/api/products/${SLUG}`)).pictures[0]).toMatchObject({ alt: '' })
  const asset = pictures[0]?.asset
  const alt = { en: 'A jacket seen from the front', ar: 'سترة' }
  await json(admin.send('PATCH', `/api/admin/media/${asset}`, { body: { alt, focal: { x: 30, y: 20 } } }))
  const seen = async (language: string) => (await speaks<Product>(language, `/api/products/${SLUG}`)).pictures[0]
  await expect.poll(() => seen('ar')).toMatchObject({ alt: 'سترة', focal: '30% 20%' })
  expect(await seen('sw')).toMatchObject({ alt: alt.en })
  await json(admin.send('PUT', `/api/admin/products/${id}`, { body: { document, baseVersion: version + 1 } }))
  expect(await seen('en')).toMatchObject({ alt: document.pictures[0]?.alt, focal: '30% 20%' })
})

test('service options are translated and deleting one deletes its translations', async () => {
  const found = await only(shops).deps.db.selectFrom('product').select('id').where('slug', '=', 'alterations').executeTakeFirst()
  const path = `/api/admin/products/${found?.id}`
  const { document, version } = await json<typeof product>(admin.get(path))
  const choices = [
    { size: 'No such way', name: 'لا شيء' },
    { size: 'Sleeves shortened', name: 'أكمام أقصر' },
  ]
  const texts = { ...document.texts, ar: { ...document.texts.ar, choices } }
  const saved = await json<{ version: number }>(
    admin.send('PUT', path, { body: { document: { ...document, texts }, baseVersion: version } }),
  )
  const now = await json<typeof product>(admin.get(path))
  expect(now.document.texts.ar?.choices).toEqual([{ size: 'Sleeves shortened', name: 'أكمام أقصر' }])
  const named = async (language: string) =>
    (await speaks<Product>(language, '/api/products/alterations')).variants.find(({ size }) => size === 'Sleeves shortened')?.name
  expect([await named('ar'), await named('sw'), await named('en')]).toEqual(['أكمام أقصر', 'Mikono kufupishwa', undefined])

  const variants = now.document.variants.filter(({ size }) => size !== 'Sleeves shortened')
  const body = { document: { ...now.document, variants }, baseVersion: saved.version }
  await json(admin.send('PUT', path, { body }))
  expect((await json<typeof product>(admin.get(path))).document.texts.ar?.choices).toEqual([])
})
