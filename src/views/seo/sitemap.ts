import { sql } from 'kysely'
import { listPageOf } from '#domain/content/list-pages.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { type Outcome, refuse } from '#kernel/outcome.ts'
import { livePages } from '#modules/pages/index.ts'
import type { Deps } from '#platform/deps.ts'
import { problems } from '#platform/problems.ts'
import { fileFor, onSaleIn } from './goods-on-sale.ts'
import { escaped, packed, tag, unpacked, XML_HEAD } from './xml.ts'

/**
 * Products per sitemap. Each has one URL without a language and one for each page language, far below the limits of 50,000 URLs
 * and 50 MB.
 */
const PART = 500
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export const LISTED_PAGES = ['/', '/browse', '/new-arrivals', '/best-sellers', '/track', '/storefront']

type Page = { path: string; changed: Date | null; picture: { asset: string; width: number } | null }

export const inLanguage = (address: string, language: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/** Returns the entries of a page: one without a language and one for each language, each linking all others. */
function entries(page: Page, origin: string, languages: readonly string[]): string {
  const plain = origin + page.path
  const links = [...languages.map((language) => [language, inLanguage(plain, language)]), ['x-default', plain]].map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href ?? '')}"/>`,
  )
  const rest = [
    tag('lastmod', page.changed?.toISOString()),
    ...links,
    page.picture && `<image:image>${tag('image:loc', origin + fileFor(page.picture.asset, page.picture.width))}</image:image>`,
  ].join('')
  return [plain, ...languages.map((language) => inLanguage(plain, language))]
    .map((address) => `<url>${tag('loc', address)}${rest}</url>\n`)
    .join('')
}

const productPages = async ({ db }: Deps, channel: Channel, part: number): Promise<Page[]> =>
  (
    await sql<Page>`
    select '/product/' || product.slug as path, product.updated_at as changed,
      (select json_build_object('asset', asset, 'width', media_asset.width) from product_media
        join media_asset on media_asset.id = asset and media_asset.state <> 'failed'
        where product_media.product_id = product.id order by product_media.position, product_media.id limit 1) as picture
    from product where ${onSaleIn(channel)} order by product.id limit ${PART} offset ${(part - 1) * PART}`.execute(db)
  ).rows

/** Lists the static pages, the content pages and up to 2,000 visible, non-empty categories. */
async function shelfPages(deps: Deps, channel: Channel): Promise<Page[]> {
  const { rows } = await sql<{ department: string; category: string | null; changed: Date }>`
    select coalesce(parent.slug, category.slug) as department, case when parent.id is null then null else category.slug end as category,
      max(product.updated_at) as changed
    from category left join category as parent on parent.id = category.parent_id
    join product_category on category_id = category.id join product on product.id = product_category.product_id
    where ${onSaleIn(channel)} and category.visible
    group by category.id, parent.id order by category.position, category.id limit 2000`.execute(deps.db)
  const newest = rows.reduce<Date | null>((last, { changed }) => (!last || changed > last ? changed : last), null)
  return [
    ...LISTED_PAGES.map((path) => ({ path, changed: newest, picture: null })),
    ...(await wordPages(deps)),
    ...rows.map((row) => ({ path: shelfPath(row), changed: row.changed, picture: null })),
  ]
}

async function wordPages(deps: Deps): Promise<Page[]> {
  const pages = (await livePages(deps, 'en')).filter(({ kind }) => kind === 'page' || kind === 'article')
  const articles = pages.filter(({ kind }) => kind === 'article')
  const newest = articles.reduce<Date | null>((last, { publishedAt }) => (!last || publishedAt > last ? publishedAt : last), null)
  return [
    ...(articles.length > 0 ? [{ path: '/help-center', changed: newest, picture: null }] : []),
    ...pages.map(({ kind, slug, publishedAt }) => ({
      path: kind === 'article' ? `/help-center/${slug}` : `/${slug}`,
      changed: publishedAt,
      picture: null,
    })),
  ]
}

/** Some departments have their own path. */
function shelfPath({ department, category }: { department: string; category: string | null }): string {
  const own = listPageOf(department)
  if (own) return category === null ? own : `${own}?category=${category}`
  return `/browse?department=${department}${category === null ? '' : `&category=${category}`}`
}

const partsOf = (deps: Deps, channel: Channel): Promise<number> =>
  deps.cache(`sitemap ${channel} parts`, async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from product where ${onSaleIn(channel)}`.execute(
      deps.db,
    )
    return Math.ceil((rows[0]?.count ?? 0) / PART)
  })

const xml = (text: string | Uint8Array) =>
  new Response(text as BodyInit, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })

export async function sitemapIndex(deps: Deps, channel: Channel): Promise<Response> {
  const parts = Array.from({ length: await partsOf(deps, channel) }, (_, at) => `sitemap-products-${at + 1}.xml`)
  const maps = ['sitemap-pages.xml', ...parts].map(
    (file) => `<sitemap>${tag('loc', `${deps.publicAddress()}/${file}`)}</sitemap>\n`,
  )
  return xml(`${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('')}</sitemapindex>\n`)
}

/** Returns one sitemap: pages and categories (part 0), or a part of the products. Refuses `api.no-such-address`. */
export async function sitemap(deps: Deps, channel: Channel, file: string): Promise<Outcome<never> | Response> {
  const part = Number(/\d+/.exec(file)?.[0] ?? 0)
  if (part > (await partsOf(deps, channel))) return refuse(problems.noSuchAddress())
  const origin = deps.publicAddress()
  const map = await deps.cache(`sitemap ${channel} ${origin} ${file}`, async () => {
    const pages = await (part === 0 ? shelfPages(deps, channel) : productPages(deps, channel, part))
    const urls = pages.map((page) => entries(page, origin, deps.languages))
    return packed(`${XML_HEAD}<urlset ${NAMESPACES}>\n${urls.join('')}</urlset>\n`)
  })
  return xml(await unpacked(map))
}
