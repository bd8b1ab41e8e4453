import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { searchProducts } from '#views/search/search-products.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { type Facts, QUERIES } from './queries.ts'
import unseen from './unseen-queries.json' with { type: 'json' }
import others from './unseen-queries-2.json' with { type: 'json' }
import later from './unseen-queries-3.json' with { type: 'json' }
import latest from './unseen-queries-4.json' with { type: 'json' }
import languages from './unseen-queries-5.json' with { type: 'json' }

const MIN_SHARE = 0.95
const MIN_SHARE_UNSEEN = 0.9
const MIN_SHARE_LATEST = 0.88
const MIN_SHARE_LANGUAGES = 0.85
const shops = aSeededShop()
const house = new Map<number, Facts>()

beforeAll(async () => {
  const { rows } = await sql<Facts & { id: number }>`
    select product.id, product.slug, product.name, lowest_price as price, unit,
      concat_ws(' ', product.name, descriptor, product.description, (select string_agg(tag, ' ') from product_tag where product_id = product.id)) as words,
      array(select category.slug from product_category join category on category.id = product_category.category_id where product_id = product.id) as categories,
      array(select distinct size from variant where product_id = product.id and size is not null) as sizes,
      (select coalesce(json_agg(json_build_object('name', swatch.name, 'pattern', pattern,
        'fibres', (select coalesce(json_agg(part ->> 'fibre'), '[]') from jsonb_array_elements(composition) as part))), '[]')
        from product_swatch join swatch on swatch.id = swatch_id where product_id = product.id) as swatches
    from product`.execute(only(shops).deps.db)
  for (const { id, ...facts } of rows) house.set(id, facts)
})

test(`search relevance: ${QUERIES.length} queries find the expected product first`, async () => {
  const wrong: string[] = []
  for (const [q, expected, currency] of QUERIES) {
    const { ids } = await searchProducts(only(shops).deps, { q, currency, channel: 'shop' })
    const first = house.get(ids[0] ?? 0)
    const right = first !== undefined && (typeof expected === 'string' ? first.slug === expected : expected(first))
    if (!right) wrong.push(`${q} → ${first?.slug ?? 'nothing'}`)
  }
  const share = 1 - wrong.length / QUERIES.length
  console.log(
    `${QUERIES.length - wrong.length} of ${QUERIES.length} queries answered right (${(100 * share).toFixed(1)} %)`,
    ...wrong,
  )
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(MIN_SHARE)
})

test.each(['dinner jacket', 'dinner jackets', 'tuxedo', 'smoking'])('%s finds every dinner jacket', async (q) => {
  const { ids } = await searchProducts(only(shops).deps, { q, currency: 'KES', channel: 'shop' })
  const slugs = ids.flatMap((id) => house.get(id)?.slug ?? [])
  const jackets = [...house.values()].filter(({ name }) => /dinner jacket|tuxedo/i.test(name)).map(({ slug }) => slug)
  expect(jackets).toHaveLength(4)
  expect(slugs.slice(0, q.startsWith('dinner') ? 4 : 8)).toEqual(expect.arrayContaining(jackets))
})

type Judged = { q: string; first: string[]; all?: { minPrice?: number; maxPrice?: number; cloth?: string } }

async function wrongWith({ q, first, all = {} }: Judged): Promise<string | undefined> {
  const { ids, note } = await searchProducts(only(shops).deps, { q, currency: 'KES', channel: 'shop' })
  const shown = ids.slice(0, PAGE).flatMap((id) => house.get(id) ?? [])
  if (first.length === 0)
    return ids.length === 0 || note.missing.length > 0 || note.mentioned ? undefined : `${q} → ${shown[0]?.slug}`
  if (!first.includes(shown[0]?.slug ?? '')) return `${q} → ${shown[0]?.slug ?? 'nothing'}`
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, cloth = '' } = all
  const beside = shown.find(
    ({ price, swatches }) =>
      price < minPrice * 100 ||
      price > maxPrice * 100 ||
      (cloth !== '' &&
        !swatches.some(({ name, fibres }) => `${name} ${fibres.join(' ')}`.toLowerCase().includes(cloth.toLowerCase()))),
  )
  return beside && `${q} → among others ${beside.slug}`
}
const PAGE = 24

test.each([
  ['somebody', unseen, MIN_SHARE_UNSEEN],
  ['somebody else', others, MIN_SHARE_UNSEEN],
  ['somebody who was asked later', later, MIN_SHARE_UNSEEN],
  ['somebody who was asked last', latest, MIN_SHARE_LATEST],
  ['an author in eleven languages', languages, MIN_SHARE_LANGUAGES],
] as [string, Judged[], number][])('search relevance holds for unseen queries by %s', async (_, queries, least) => {
  const wrong: string[] = []
  for (const judged of queries) wrong.push(...[await wrongWith(judged)].flatMap((found) => found ?? []))
  const share = 1 - wrong.length / queries.length
  console.log(
    `${queries.length - wrong.length} of ${queries.length} unseen queries answered right (${(100 * share).toFixed(1)} %)`,
    ...wrong,
  )
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(least)
})
