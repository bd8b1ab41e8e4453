import { expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { ProductList } from '#modules/catalogue/contract.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor } from '#tests/visitor.ts'

const shops = aSeededShop()
const visit = (path: string, headers: Record<string, string> = {}) => aVisitor(only(shops)).get(path, headers)
const textOf = async (path: string) => (await visit(path)).text()

test.each([
  '/sitemap-products-0.xml',
  '/sitemap-products-99999.xml',
  '/sitemap-other.xml',
  '/robots.txt/',
  '/Robots.txt',
  '/sitemap-products-1.xml.gz',
  '/api/seo/sitemap/..%2f..%2fsecret',
])('no XML is served at %s', async (path) => {
  const answer = await visit(path)
  expect(answer.headers.get('content-type')).not.toContain('xml')
  expect(answer.status === 200 && path.startsWith('/api')).toBe(false)
})

test('robots.txt allows the shop and its images and disallows private pages', async () => {
  const answer = await visit('/robots.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const said = await answer.text()
  for (const closed of ['/admin', '/api/', '/cart', '/checkout', '/orders', '/user/'])
    expect(said).toContain(`Disallow: ${closed}\n`)
  expect(said).toContain('Allow: /api/media/')
  expect(said).not.toMatch(/Disallow: \/(product|browse)?$/m)
  expect(said).toContain(`Sitemap: ${only(shops).deps.publicAddress()}/sitemap.xml`)
})

test('the sitemap lists every product on sale in every language', async () => {
  const maps = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(maps.length).toBeGreaterThanOrEqual(2)
  const whole = (await Promise.all(maps.map((map) => textOf(new URL(map).pathname)))).join('')
  const listed = (await (await visit('/api/products?limit=96')).json()) as ProductList
  const addresses = listed.items.flatMap(({ slug }) => {
    const plain = `${only(shops).deps.publicAddress()}/product/${slug}`
    return [plain, ...only(shops).deps.languages.map((language) => `${plain}?lang=${language}`)]
  })
  expect(addresses.length).toBeGreaterThan(100)
  expect(addresses.filter((address) => !whole.includes(`<loc>${address}</loc>`))).toEqual([])
  expect(whole.includes(`<loc>${only(shops).deps.publicAddress()}/browse?department=materials&amp;category=`)).toBe(true)
  expect(/hreflang="x-default" href="[^"]+\/product\/lamu-jacket"/.test(whole)).toBe(true)
  expect(/<lastmod>\d{4}-\d\d-\d\dT/.test(whole)).toBe(true)
  expect(/<image:loc>[^<]+\.webp<\/image:loc>/.test(whole)).toBe(true)
})

test('an archived product leaves the sitemap and the product feed', async () => {
  const { db, cache } = only(shops).deps
  await db.updateTable('product').set({ status: 'archived' }).where('slug', '=', 'karura-jacket').execute()
  cache.forget() // written to the database directly, so the cache is stale
  const said = (await textOf('/sitemap-products-1.xml')) + (await textOf('/products.xml'))
  expect(said.includes('karura-jacket')).toBe(false)
  expect(said.includes('lamu-jacket')).toBe(true)
  await db.updateTable('product').set({ status: 'active' }).where('slug', '=', 'karura-jacket').execute()
  cache.forget()
})

test('the product feed escapes every XML character in a name', async () => {
  const { db } = only(shops).deps
  const { id, name } = await db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('slug', '=', 'lamu-jacket')
    .executeTakeFirstOrThrow()
  const admin = await anAdmin(only(shops))
  const answer = await admin.send('PATCH', `/api/admin/products/${id}`, { body: { name: `<b>"A" & 'B'</b> ]]> \u{1f9f5}` } })
  expect(answer.status, await answer.text()).toBe(200)
  const written = '&lt;b&gt;&quot;A&quot; &amp; &apos;B&apos;&lt;/b&gt; ]]&gt; \u{1f9f5}'
  await expect.poll(async () => (await textOf('/products.xml')).includes(written)).toBe(true)
  await admin.send('PATCH', `/api/admin/products/${id}`, { body: { name } })
})

test('the product feed is rate-limited', async () => {
  const visitor = aVisitor(only(shops))
  const statuses = new Set<number>()
  for (let asked = 0; asked < 45; asked++) statuses.add((await visitor.fetch('/products.xml', { method: 'HEAD' })).status)
  expect(statuses).toEqual(new Set([200, 429]))
})

test('the web manifest has shop name and icons in the reader’s language', async () => {
  const manifest = await (await visit('/manifest.webmanifest?lang=ar')).json()
  expect(manifest).toMatchObject({ name: 'Tarizi, Nairobi', lang: 'ar', dir: 'rtl', display: 'standalone', start_url: '/' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  expect(present(await (await visit('/manifest.webmanifest?lang=%22%3Cscript')).json(), 'the manifest').lang).toBe('en')
})
