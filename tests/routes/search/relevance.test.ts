import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { searchProducts } from '#views/search-products.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { type Facts, QUERIES } from './queries.ts'

const MIN_SHARE = 0.95
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

test(`${QUERIES.length} queries find first what somebody means who types them`, async () => {
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
