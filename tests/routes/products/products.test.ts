import { describe, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { DepartmentList, Product, ProductList, RelatedProducts } from '#modules/catalogue/contract.ts'
import { familyOf } from '#modules/catalogue/rules/colour-family.ts'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { otherKinds } from '#seeds/demo-house/other-kinds.ts'
import { aSeededShop, only, setOnHand, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor } from '../../visitor.ts'

const shops = aSeededShop()
const ask = async <T>(path: string): Promise<T> => {
  const answer = await aVisitor(only(shops)).get(path)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
const list = (query = '') => ask<ProductList>(`/api/products${query}`)
const product = (slug: string) => ask<Product>(`/api/products/${slug}`)

describe('refusals', () => {
  test.each([
    ['?page=0', 400],
    ['?page=-1', 400],
    ['?page=1e9', 400],
    ['?limit=1000', 400],
    ['?sort=random', 400],
    ['?department=%27%20or%201=1', 400],
    [`?department=${'x'.repeat(5000)}`, 414],
    ['?department=no-such-department', 200],
    ['?unknown=1', 200],
  ])('the product list responds to the query %s with %i', async (query, status) => {
    expect((await aVisitor(only(shops)).get(`/api/products${query}`)).status).toBe(status)
  })

  test('an unknown product returns 404 and similar products are suggested', async () => {
    const answer = await aVisitor(only(shops)).get('/api/products/karura-jaket')
    expect([answer.status, answer.headers.get('Problem-Code')]).toEqual([404, 'catalogue.no-such-product'])
    expect((await ask<ProductList>('/api/products/karura-jaket/near')).items[0]?.slug).toBe('karura-jacket')
    expect((await ask<ProductList>('/api/products/%F0%9F%A7%B5/near')).items).toEqual([])
  })

  test('one typo in a slug still suggests the product', async () => {
    const unfound: string[] = []
    for (const [turn, { slug }] of demoHouse.products.entries()) {
      const at = turn % slug.length
      const slips = [slug.slice(0, at) + slug.slice(at + 1), slug.slice(0, at) + slug.slice(at, at + 1) + slug.slice(at)]
      for (const slip of [...slips, `${slug.slice(0, at)}z${slug.slice(at + 1)}`]) {
        const { items } = slip === slug ? { items: [] } : await ask<ProductList>(`/api/products/${slip}/near`)
        if (slip !== slug && !items.some((item) => item.slug === slug)) unfound.push(`${slip} for ${slug}`)
      }
    }
    expect(unfound).toEqual([])
  })
})

describe('product lists', () => {
  test('product lists hold every product once across pages in every sort order', async () => {
    for (const sort of ['recommended', 'newest', 'price-up', 'price-down']) {
      const [all, limit] = [demoHouse.products.length + otherKinds.length, 48]
      const numbers = Array.from({ length: Math.ceil(all / limit) }, (_, before) => before + 1)
      const pages = await Promise.all(numbers.map((page) => list(`?sort=${sort}&limit=${limit}&page=${page}`)))
      const slugs = pages.flatMap(({ items }) => items.map(({ slug }) => slug))
      expect(new Set(slugs).size).toBe(all)
      expect(slugs).toHaveLength(all)
      expect(pages[0]).toMatchObject({ total: all, pages: numbers.length })
    }
  })

  test('product lists sort by price', async () => {
    const prices = (await list('?sort=price-up&limit=96')).items.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('a list filtered by colour or pattern shows each product in such a cloth', async () => {
    const green = (await list('?department=premium-fashion&colour=green&limit=96')).items
    const firstOf = ({ swatches: [first] }: (typeof green)[number]) => present(first, 'a cloth')
    for (const card of green) {
      expect(familyOf(firstOf(card))).toBe('green')
      expect([undefined, firstOf(card).code]).toContain(card.cloth)
      expect(card.pictures[0]?.alt).toContain(firstOf(card).name)
    }
    const led = present(
      green.find(({ cloth }) => cloth !== undefined),
      'a product led by its green',
    )
    const all = (await list('?department=premium-fashion&limit=96')).items
    const usual = present(
      all.find(({ slug }) => slug === led.slug),
      'the same product',
    )
    expect(usual.cloth).toBeUndefined()
    expect(firstOf(usual).code).not.toBe(led.cloth)
    expect(usual.swatches.map(({ code }) => code).toSorted()).toEqual(led.swatches.map(({ code }) => code).toSorted())

    const both = (await list('?colour=green.navy&pattern=stripe&limit=96')).items
    expect(both.length).toBeGreaterThan(0)
    for (const card of both) expect(['green', 'navy']).toContain(familyOf(firstOf(card)))
  })

  test('a search for a colour shows products and suggestions in that colour', async () => {
    const inFirst = ({ swatches: [first] }: { swatches: { name: string }[] }) => first?.name ?? ''
    for (const [q, words] of [
      ['navy linen jacket 50', ['linen', 'navy']],
      ['jacket in charcoal linen', ['linen', 'charcoal']],
    ] as const) {
      const { items } = await list(`?q=${encodeURIComponent(q)}`)
      expect(items.length).toBeGreaterThan(0)
      const [card] = items
      for (const word of words) expect(inFirst(present(card, q)).toLowerCase(), q).toContain(word)
      expect(present(card, q).pictures[0]?.alt).toContain(inFirst(present(card, q)))
    }
    const { products } = await ask<{ products: ProductList['items'] }>('/api/search/suggestions?q=navy+linen+jacket')
    expect(inFirst(present(products[0], 'a suggestion')).toLowerCase()).toContain('navy')
    const [usual] = (await list('?q=linen+jacket')).items
    expect(present(usual, 'a jacket').cloth).toBeUndefined()
  })

  test('product lists filter by department, category and collection with a heading', async () => {
    const { departments } = await ask<DepartmentList>('/api/departments')
    expect(departments.map(({ slug }) => slug)).toEqual([
      'premium-fashion',
      'bespoke-suits',
      'formal-wear',
      'casual-collection',
      'equipment',
      'materials',
    ])
    for (const { slug, name, products, categories } of departments) {
      expect(await list(`?department=${slug}&limit=1`)).toMatchObject({ total: products, heading: { slug, name } })
      for (const category of categories) expect((await list(`?category=${category.slug}`)).total).toBe(category.products)
    }
    expect((await list('?collection=new-this-week')).items.slice(0, 4).map(({ name }) => name)).toEqual([
      'Lamu jacket',
      'Kilifi camp shirt',
      'Naivasha gown',
      'Ngong trouser',
    ])
  })

  test('stock shows a count of three or fewer, and sold out at zero', async () => {
    const shop = only(shops)
    const [size] = await shop.deps.db.selectFrom('product').select('id').where('slug', '=', 'naivasha-gown').execute()
    const variants = await shop.deps.db
      .selectFrom('variant')
      .select('id')
      .where('product_id', '=', size?.id ?? 0)
      .where('make', '=', 'ready')
      .execute()
    for (const { id } of variants) await setOnHand(shop, id, 0)
    const stock = async () =>
      (await product('naivasha-gown')).variants.filter(({ make }) => make === 'ready').map((variant) => variant.stock)
    expect((await stock()).every(({ state, left }) => state === 'out' && left === 0)).toBe(true)
    await setOnHand(shop, variants[0]?.id ?? 0, 3)
    expect((await stock())[0]).toEqual({ state: 'low', left: 3 })
    await setOnHand(shop, variants[0]?.id ?? 0, 4)
    expect((await stock())[0]).toEqual({ state: 'in', left: null })
  })
})

describe('a product', () => {
  test('a product page has cloths, sizes, makes and breadcrumbs', async () => {
    const karura = await product('karura-jacket')
    expect(karura).toMatchObject({
      name: 'Karura jacket',
      price: 58_400_00,
      unit: 'piece',
      madeToMeasure: { surcharge: 24_000_00 },
    })
    expect(karura.crumbs.map(({ slug }) => slug)[0]).toBe('premium-fashion')
    const prince = karura.variants.filter(({ swatch }) => swatch === karura.swatches[0]?.code)
    expect(prince.find(({ size }) => size === '56')?.stock).toEqual({ state: 'out', left: 0 })
    expect(prince.find(({ size }) => size === '52')?.stock).toEqual({ state: 'low', left: 2 })
    expect(prince.find(({ make }) => make === 'measure')).toMatchObject({ price: 82_400_00, stock: { state: 'to-order' } })
    expect(karura.swatches.every(({ composition }) => composition.reduce((sum, { percent }) => sum + percent, 0) === 100)).toBe(
      true,
    )
  })

  test('related products hold two distinct groups without the product itself', async () => {
    const { alternatives, goesWith } = await ask<RelatedProducts>('/api/products/karura-jacket/related')
    expect(goesWith.length).toBeGreaterThanOrEqual(2)
    expect(alternatives.length).toBeGreaterThanOrEqual(2)
    const slugs = [...alternatives, ...goesWith].map(({ slug }) => slug)
    expect(slugs).not.toContain('karura-jacket')
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test('a renamed product is found by every former slug', async () => {
    const shop = only(shops)
    const admin = await anAdmin(shop)
    const { id } = await product('voi-chino').catch(() => product('ngong-trouser'))
    const { slug: first } = await shop.deps.db.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    const rename = (slug: string) => admin.send('PATCH', `/api/admin/products/${id}`, { body: { slug } })
    expect((await rename('a-second-name')).status).toBe(200)
    expect((await rename('a-third-name')).status).toBe(200)
    for (const slug of [first, 'a-second-name', 'a-third-name']) expect((await product(slug)).slug).toBe('a-third-name')
    const taken = await admin.send('PATCH', `/api/admin/products/${(await product('karura-jacket')).id}`, {
      body: { slug: first },
    })
    expect([taken.status, taken.headers.get('Problem-Code')]).toEqual([409, 'catalogue.slug-taken'])
    expect((await rename(first)).status).toBe(200)
    expect((await product('a-third-name')).slug).toBe(first)
  })

  test('changing a product’s price updates lists', async () => {
    const shop = only(shops)
    const admin = await anAdmin(shop)
    const lamu = await product('lamu-jacket')
    const variantIds = lamu.variants.map(({ id }) => id)
    const answer = await admin.send('PUT', `/api/admin/products/${lamu.id}/price`, {
      body: { variantIds, price: 44_000_00, compareAt: 46_500_00 },
    })
    expect(answer.status).toBe(200)
    const card = (await list('?limit=96')).items.find(({ slug }) => slug === 'lamu-jacket')
    expect(card).toMatchObject({ price: 44_000_00, compareAt: 46_500_00, priceVaries: false })
    const below = await admin.send('PUT', `/api/admin/products/${lamu.id}/price`, {
      body: { variantIds, price: 10, compareAt: 5 },
    })
    expect([below.status, await below.text()]).toEqual([400, expect.stringContaining('The struck price must be above the price')])
  })
})

test('a stock count below committed units is refused', async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  const variant = await variantOf(shop)
  const put = (onHand: unknown) => admin.send('PUT', `/api/admin/stock/${variant}`, { body: { onHand, reason: 'Counted' } })
  expect((await put(7)).status).toBe(200)
  await shop.deps.db.updateTable('stock').set({ committed: 5 }).where('variant_id', '=', variant).execute()
  const refused = await put(4)
  expect([refused.status, await refused.text()]).toEqual([409, '5 are promised to orders; the count cannot be lower.'])
  for (const odd of [-1, 1.5, '7', 1e15]) expect((await put(odd)).status).toBe(400)
})
