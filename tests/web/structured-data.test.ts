import { expect, test } from 'vitest'
import { PAGE_SLUGS } from '#domain/content/page-list.ts'
import type { Product, ProductList, Variant } from '#modules/catalogue/contract.ts'
import { aSeededShop, only, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import { aVisitor } from '#tests/visitor.ts'
import { paths } from '#web/paths.ts'

const shops = aSeededShop({}, 1, { pages: true })
const visitor = aVisitor(() => only(shops))
const textOf = async (path: string) => (await visitor.get(path)).text()
const jsonOf = async <T>(path: string) => (await (await visitor.get(path)).json()) as T

type Offer = { sku: string; url: string; price: string; availability: string; availabilityStarts?: string }
type Node = {
  '@type': string | string[]
  name?: string
  image?: string[]
  offers?: Offer[]
  itemListElement?: { item: string }[]
}

const graphIn = (html: string): Node[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')['@graph'] ?? []
const productIn = (html: string) => graphIn(html).find((node) => node['@type'] === 'Product')
const money = (cents: number) => (cents / 100).toFixed(2)

const pricesSeen = (html: string): string[] => {
  const [heading = ''] = html.slice(html.indexOf('<h1')).split(/incl\. 16% VAT|<fieldset/)
  return [...heading.matchAll(/KES\s([\d,]+\.\d\d)/g)].map(([, figures = '']) => figures.replaceAll(',', ''))
}

const feedOf = (xml: string) =>
  new Map(
    [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
      const of = (name: string) => new RegExp(`<g:${name}>(.*?)</g:${name}>`).exec(item)?.[1]?.replaceAll('&amp;', '&')
      return [of('id'), { price: of('price'), sale: of('sale_price'), availability: of('availability'), link: of('link') }]
    }),
  )

const AVAILABLE = {
  in: 'InStock',
  low: 'LimitedAvailability',
  out: 'OutOfStock',
  'to-order': 'MadeToOrder',
  preorder: 'PreOrder',
  backorder: 'BackOrder',
}
const inFeed = ({ price, compareAt, stock }: Variant) => ({
  price: `${money(compareAt ?? price)} KES`,
  sale: compareAt === null ? undefined : `${money(price)} KES`,
  availability: { out: 'out_of_stock', backorder: 'backorder', preorder: 'preorder' }[stock.state as string] ?? 'in_stock',
})

const pathOf = (product: Product, { swatch, make, size }: Variant) =>
  paths.product(product.slug, { cloth: swatch, make: make === 'measure' && make, size })

async function everyProduct(): Promise<Product[]> {
  const first = await jsonOf<ProductList>('/api/products?limit=96')
  const rest = Array.from({ length: first.pages - 1 }, (_, at) => jsonOf<ProductList>(`/api/products?limit=96&page=${at + 2}`))
  const cards = [first, ...(await Promise.all(rest))].flatMap(({ items }) => items)
  return Promise.all(cards.map(({ slug }) => jsonOf<Product>(`/api/products/${slug}`)))
}

function differences(product: Product, html: string, feed: ReturnType<typeof feedOf>): unknown[] {
  const node = productIn(html)
  const offers = new Map(node?.offers?.map((offer) => [offer.sku, offer]))
  const wrong: unknown[] = []
  if (node?.name !== product.name || offers.size !== product.variants.length) wrong.push([product.slug, node?.name, offers.size])
  if (!node?.image?.every((picture) => /\/w\d+\.webp$/.test(picture))) wrong.push([product.slug, node?.image])
  for (const variant of product.variants) {
    const offer = offers.get(variant.sku)
    const said = {
      price: offer?.price,
      availability: offer?.availability,
      starts: offer?.availabilityStarts,
      path: offer?.url.replace(only(shops).address, ''),
    }
    const right = {
      price: money(variant.price),
      availability: `https://schema.org/${AVAILABLE[variant.stock.state]}`,
      starts: variant.stock.day,
      path: pathOf(product, variant),
    }
    const { link, ...listed } = feed.get(variant.sku) ?? {}
    if (JSON.stringify(said) !== JSON.stringify(right)) wrong.push([variant.sku, said, right])
    if (JSON.stringify(listed) !== JSON.stringify(inFeed(variant))) wrong.push([variant.sku, listed, inFeed(variant)])
    if (!link?.endsWith(pathOf(product, variant))) wrong.push([variant.sku, link])
  }
  return wrong
}

function worthLookingAt({ variants }: Product): Variant[] {
  const seen = new Set<string>()
  return variants.filter(({ compareAt, stock }) => {
    const kind = `${compareAt !== null} ${stock.state === 'out'} ${stock.day ?? ''}`
    return !seen.has(kind) && seen.add(kind)
  })
}

test('structured data and product feed match the prices and stock of the page', {
  timeout: 180_000,
}, async () => {
  const shop = only(shops)
  await setOnHand(shop, await variantOf(shop, 'lamu-jacket'), 0)
  await shop.deps.db
    .updateTable('stock')
    .set({ on_hand: 0, held: 0, committed: 0 })
    .where('variant_id', 'in', (of) =>
      of
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'product_id')
        .select('variant.id')
        .where('slug', '=', 'athi-shears'),
    )
    .execute()
  await shop.deps.db
    .updateTable('variant')
    .set({ compare_at: 9_900_000 })
    .where('id', '=', await variantOf(shop, 'lamu-jacket'))
    .execute()
  const gone = { on_hand: 0, held: 0, committed: 0, beyond_cap: 3 }
  const to = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  for (const [slug, policy] of [
    ['karura-jacket', { policy: 'preorder', sends_on: to }],
    ['lamu-jacket', { policy: 'backorder', delay_days: 14 }],
  ] as const) {
    const which = await variantOf(shop, slug)
    await shop.deps.db
      .updateTable('stock')
      .set({ ...gone, ...policy })
      .where('variant_id', '=', which)
      .execute()
  }
  shop.deps.cache.forget()

  const products = await everyProduct()
  const feed = feedOf(await textOf('/products.xml'))
  const variants = products.flatMap((product) => product.variants)
  expect(products.length).toBeGreaterThanOrEqual(40)
  expect(feed.size).toBe(variants.length)
  expect(variants.filter(({ stock }) => stock.state === 'out').length).toBeGreaterThan(1)
  expect(variants.flatMap(({ stock }) => (stock.day ? [stock.state] : [])).sort()).toEqual(['backorder', 'preorder'])
  expect(variants.filter(({ compareAt }) => compareAt !== null).length).toBeGreaterThan(0)

  const wrong: unknown[] = []
  for (const product of products) {
    for (const variant of worthLookingAt(product)) {
      const html = await textOf(pathOf(product, variant))
      wrong.push(...differences(product, html, feed))
      const right = variant.compareAt === null ? [money(variant.price)] : [money(variant.price), money(variant.compareAt)]
      if (pricesSeen(html).sort().join() !== right.sort().join()) wrong.push([pathOf(product, variant), pricesSeen(html), right])
      const soldOut = html.slice(html.indexOf('<h1'), html.indexOf('<footer')).includes('old out')
      const later = { preorder: 'Pre-order. Ships from', backorder: 'On backorder. Ships by' }[variant.stock.state as string]
      if (later && !html.includes(later)) wrong.push([pathOf(product, variant), 'does not say when it is sent'])
      if (variant.stock.state === 'out' && !soldOut) wrong.push([pathOf(product, variant), 'is not shown as sold out'])
    }
  }
  expect(wrong).toEqual([])
})

test('structured data names breadcrumbs, shop hours and search', async () => {
  const crumbs = graphIn(await textOf('/product/lamu-jacket')).find((node) => node['@type'] === 'BreadcrumbList')
  for (const { item } of crumbs?.itemListElement ?? []) expect((await fetch(item)).status, item).toBe(200)
  expect(crumbs?.itemListElement).toHaveLength(4)
  const graph = graphIn(await textOf('/'))
  expect(graph.find((node) => node['@type'].includes('ClothingStore'))).toMatchObject({
    name: 'Tarizi',
    openingHoursSpecification: { opens: '09:00', closes: '20:00' },
  })
  expect(JSON.stringify(graph)).toContain('/browse?q={search_term_string}')
})

test('a shared page allows its structured data by hash, without nonce or unsafe-inline', async () => {
  await textOf('/product/lamu-jacket')
  const answer = await fetch(`${only(shops).address}/product/lamu-jacket`)
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*(nonce-|unsafe-inline)/)
})

test('every page of the sitemap answers with its canonical URL and all languages', {
  timeout: 60_000,
}, async () => {
  const map = await textOf('/sitemap-pages.xml')
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')))
  const plain = listed.filter((address) => !address.searchParams.has('lang'))
  expect(plain.length).toBeGreaterThan(10)
  const wrong: string[] = []
  for (const { pathname, search } of [
    ...plain,
    ...listed.filter(({ searchParams }) => searchParams.get('lang') === 'ar').slice(0, 3),
  ]) {
    const html = await textOf(pathname + search)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    if (canonical !== only(shops).address + pathname + search) wrong.push(`${pathname}${search} calls itself ${canonical}`)
    const languages = [...html.matchAll(/hrefLang="([\w-]+)"/g)].map(([, language]) => language)
    if (languages.sort().join() !== [...only(shops).deps.languages, 'x-default'].sort().join())
      wrong.push(`${pathname} ${languages}`)
  }
  expect(wrong).toEqual([])
})

test('personal pages are noindex, without canonical URL or og:image', async () => {
  for (const path of ['/cart', '/auth', '/checkout', '/orders', '/error/server']) {
    const html = await textOf(path)
    if (html === '') continue // a redirect
    expect(html.includes('content="noindex"'), path).toBe(true)
    expect(html.includes('rel="canonical"') || html.includes('og:image'), path).toBe(false)
  }
})

const ADDRESSES = [
  '/help',
  '/customer-service',
  '/help-center',
  '/help-center/pay-with-m-pesa',
  ...PAGE_SLUGS.map((slug) => `/${slug}`),
]

test('every content page has its own title, one heading, description and JSON-LD', async () => {
  const titles = new Set<string>()
  for (const path of ADDRESSES) {
    const answer = await visitor.get(path)
    const html = await answer.text()
    expect(answer.status, path).toBe(200)
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    expect(html, path).toContain('<meta name="description"')
    expect(
      graphIn(html).map((node) => node['@type']),
      path,
    ).toContain('BreadcrumbList')
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
  }
  expect(titles.size).toBe(ADDRESSES.length - 2)
})
