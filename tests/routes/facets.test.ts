import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { kes } from '#kernel/money.ts'
import { showIn } from '#kernel/shown-amount.ts'
import {
  type AttributeList,
  FACETS,
  type FacetName,
  type ListFacets,
  type Product,
  type ProductList,
} from '#modules/catalogue/contract.ts'
import { familyOf } from '#modules/catalogue/rules/colour-family.ts'
import { CUTS, mainFibres, sizeTerm } from '#modules/catalogue/rules/terms.ts'
import { currentRates } from '#modules/localisation/index.ts'
import type { FittingSizes } from '#modules/size-charts/contract.ts'
import { countFacets } from '#views/search/facet-index/count-facets.ts'
import { filtersOf } from '#views/search/facet-index/filters.ts'
import { narrow } from '#views/search/facet-index/narrow.ts'
import { aSeededShop, only, setOnHand, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor } from '../visitor.ts'

const shops = aSeededShop()
const answer = (path: string) => aVisitor(only(shops)).get(path)
const ask = async <T>(path: string): Promise<T> => {
  const said = await answer(path)
  if (!said.ok) throw new Error(`${path}: ${said.status} ${await said.text()}`)
  return (await said.json()) as T
}
const facets = (query = '') => ask<ListFacets>(`/api/facets${query}`)
const list = (query = '') => ask<ProductList>(`/api/products${query}`)
const valuesOf = ({ facets }: ListFacets, name: FacetName) => facets.find((facet) => facet.name === name)?.values ?? []
const countOf = (answered: ListFacets, name: FacetName, value: string) =>
  valuesOf(answered, name).find((each) => each.value === value)?.count

const countOfDetail = ({ facets }: ListFacets, value: string) =>
  facets.flatMap(({ name, values }) => (name === 'detail' ? values : [])).find((each) => each.value === value)?.count

test('fitting sizes for a body narrow the list to products in stock in those sizes', async () => {
  const visitor = aVisitor(only(shops))
  const refused = await visitor.post('/api/facets/fits', { block: 'menswear', taken: { chest: 'broad' } })
  expect([refused.status, refused.headers.get('Problem-Code')]).toEqual([400, 'request.invalid'])
  const asked = async (body: unknown) => (await (await visitor.post('/api/facets/fits', body)).json()) as FittingSizes
  expect(await asked({ block: 'menswear', taken: {} })).toEqual({ fits: [], sizes: [] })
  const body = { block: 'menswear', taken: { chest: 1000, waist: 880, seat: 1020, neck: 395 } }
  const { fits } = await asked(body)
  expect(fits).toContain('men-eu-50')
  expect(fits.filter((value) => value.startsWith('women'))).toEqual([])
  const found = await list(`?fits=${fits.join('.')}&limit=96`)
  expect(found.total).toBeGreaterThan(3)
  for (const { slug } of found.items) {
    const { variants, sizeSystem } = await ask<Product>(`/api/products/${slug}`)
    const there = variants.filter(({ make, stock }) => make === 'ready' && stock.state !== 'out')
    const worn = there.map(({ size }) => (size && sizeSystem ? `${sizeSystem}-${size}`.toLowerCase() : ''))
    expect(worn.some((size) => ['eu-50', 'letter-m', 'collar-39', 'collar-40'].includes(size))).toBe(true)
  }
  expect((await facets(`?fits=${fits.join('.')}`)).facets.map(({ name }) => name)).not.toContain('fits')
  expect((await asked({ block: 'menswear', taken: { height: 1780, weight: 80_000 } })).fits.length).toBeGreaterThan(0)
})

describe('refusals', () => {
  test.each([
    ['?size=', 400],
    ['?size=eu-50..eu-52', 400],
    [`?size=${Array.from({ length: 41 }, (_, i) => `eu-${i}`).join('.')}`, 400],
    ['?colour=%25_%27%3B--', 400],
    ['?min=-1', 400],
    ['?min=NaN', 400],
    ['?max=1e300', 400],
    ['?in=DOGE', 200],
    ['?list=everything', 400],
    ['?exact=perhaps', 400],
    [`?q=${encodeURIComponent('%_^(*$ '.repeat(80))}`, 200],
    ['?q=%00', 400],
    ['?q=%F0%9F%A7%B5', 200],
    ['?min=900&max=100', 200],
    ['?size=eu-99&colour=octarine', 200],
    ['?unknown=facet', 200],
    ['?category=nope&department=nope', 200],
    ['?min=1e12&max=1e12&in=IDR', 200],
  ])('facets and list respond to the query %s with %i', async (query, status) => {
    expect((await answer(`/api/facets${query}`)).status).toBe(status)
    expect((await answer(`/api/products${query}`)).status).toBe(status)
  })

  test('a chosen facet value without products stays listed with the total without it', async () => {
    const stale = await facets('?department=premium-fashion&cloth=vicuna')
    expect(stale.total).toBe(0)
    expect(valuesOf(stale, 'cloth')).toContainEqual({ value: 'vicuna', count: 0, chosen: true })
    expect(stale.without).toEqual([{ name: 'cloth', total: (await facets('?department=premium-fashion')).total }])
  })
})

function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Plain = { slug: string; price: number; has: Record<FacetName, Set<string>>; left: Set<string>; shelves: Set<string> }

async function everything(): Promise<Plain[]> {
  const { db } = only(shops).deps
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`?limit=96&page=${page}`)))
  const slugs = pages.flatMap(({ items }) => items.map(({ slug }) => slug))
  const tags = await db.selectFrom('product_tag').innerJoin('product', 'id', 'product_id').select(['slug', 'tag']).execute()
  const said = await db.selectFrom('product').select(['slug', 'attributes']).execute()
  const shelves = await db
    .selectFrom('product_category')
    .innerJoin('product', 'product.id', 'product_id')
    .innerJoin('category', 'category.id', 'product_category.category_id')
    .select(['product.slug', 'category.slug as shelf'])
    .execute()
  const of = <T extends { slug: string }>(rows: T[], slug: string) => rows.filter((row) => row.slug === slug)
  return Promise.all(
    slugs.map(async (slug) =>
      plain(
        await ask<Product>(`/api/products/${slug}`),
        of(shelves, slug).map(({ shelf }) => shelf),
        of(tags, slug).map(({ tag }) => tag),
        of(said, slug).flatMap(({ attributes }) =>
          Object.entries(attributes).flatMap(([code, values]) => values.map((value) => `${code}-${value}`)),
        ),
      ),
    ),
  )
}

function plain(product: Product, shelves: string[], tags: string[], details: string[]): Plain {
  const { variants, swatches, sizeSystem } = product
  const sized = sizeSystem !== null && sizeSystem !== 'length'
  const ready = variants.filter(({ make }) => make === 'ready')
  const there = ready.filter(({ stock }) => stock.state !== 'out')
  const sizes = (some: typeof ready) => some.flatMap(({ size }) => (sized && size ? sizeTerm(sizeSystem, size) : []))
  const cloths = swatches.map((swatch) => ({ ...swatch, fibres: mainFibres(swatch.composition) }))
  const cheapest = variants.toSorted((a, b) => a.price - b.price)[0]
  const yes = (said: boolean) => new Set(said ? ['yes'] : [])
  return {
    slug: product.slug,
    price: product.price,
    left: new Set(sizes(there)),
    shelves: new Set(shelves),
    has: {
      category: new Set(shelves),
      size: new Set(sizes(ready)),
      colour: new Set(cloths.filter(({ pattern }) => pattern !== 'metal' && pattern !== 'wood').map((cloth) => familyOf(cloth))),
      cloth: new Set(cloths.flatMap(({ fibres }) => (fibres.length > 1 ? 'blend' : fibres))),
      pattern: new Set(cloths.filter(({ fibres }) => fibres.length > 0).map(({ pattern }) => pattern)),
      cut: new Set(tags.filter((tag) => (CUTS as readonly string[]).includes(tag))),
      make: new Set(variants.map(({ make }) => make)),
      detail: new Set(details),
      fits: new Set(),
      stock: yes(there.length > 0 || variants.some(({ make }) => make !== 'ready' && make !== 'measure')),
      sale: yes(cheapest?.compareAt != null),
      new: yes(product.isNew),
    },
  }
}

type Choice = { department: string | undefined; facets: Partial<Record<FacetName, string[]>>; min?: number; max?: number }

const matches = (product: Plain, { department, facets, min = 0, max = Infinity }: Choice, but?: FacetName | 'price') =>
  (department === undefined || product.shelves.has(department)) &&
  (but === 'price' || (product.price >= min * 100 && product.price <= max * 100)) &&
  FACETS.every((name) => {
    const chosen = facets[name]
    if (!chosen || name === but) return true
    const has = name === 'size' && facets.stock && but !== 'stock' ? product.left : product.has[name]
    return chosen.some((value) => has.has(value))
  })

const asAddress = ({ department, facets, min, max }: Choice): string => {
  const query = new URLSearchParams()
  if (department) query.set('department', department)
  for (const [name, values] of Object.entries(facets)) query.set(name, values.join('.'))
  if (min !== undefined) query.set('min', String(min))
  if (max !== undefined) query.set('max', String(max))
  return query.size > 0 ? `?${query}` : ''
}

describe('counts', () => {
  let all: Plain[]
  /** Counts facets without HTTP, because there are a thousand choices. */
  const counted = async ({ facets, ...rest }: Choice) => {
    const { deps } = only(shops)
    const values = Object.fromEntries(Object.entries(facets).map(([name, values]) => [name, values.join('.')]))
    return countFacets(
      narrow(await deps.facetIndexes.now('shop'), await filtersOf(deps, 'shop', { ...rest, ...values, in: 'KES' })),
    )
  }
  beforeAll(async () => {
    const admin = await anAdmin(only(shops))
    await sql`update product set attributes = attributes || case attributes #>> '{lining,0}'
      when 'none' then '{"season": ["dry"]}'::jsonb else '{"season": ["dry", "short-rains"]}' end
      where attributes ? 'lining'`.execute(only(shops).deps.db)
    only(shops).deps.cache.forget() // written to the database directly, so the cache is stale
    const { id, variants } = await ask<Product>('/api/products/lamu-jacket')
    const variantIds = variants.filter(({ make }) => make === 'ready').map((variant) => variant.id)
    await admin.send('PUT', `/api/admin/products/${id}/price`, {
      body: { variantIds, price: 40_000_00, compareAt: 46_500_00 },
    })
    all = await everything()
  }, 60_000)

  test('attribute facets combine values with OR and attributes with AND', async () => {
    const whole = await facets()
    const own = whole.facets.filter(({ name }) => name === 'detail')
    expect(own.map(({ title }) => title)).toContain('Lining')
    const [first, second] = [own.find(({ title }) => title === 'Lining'), own.find(({ title }) => title === 'Season')]
    const [a, b, c] = ['lining-half', 'lining-none', 'season-short-rains'] as const
    expect(first?.values.map(({ value }) => value)).toEqual([a, b])
    expect(second?.values.map(({ value }) => value)).toEqual(['season-dry', c])
    const having = (...groups: string[][]) =>
      all.filter(({ has }) => groups.every((values) => values.some((value) => has.detail.has(value)))).map(({ slug }) => slug)
    const either = await list(`?limit=96&detail=${[a, b].sort().join('.')}`)
    expect(either.items.map(({ slug }) => slug).sort()).toEqual(having([a, b]).sort())
    const both = await list(`?limit=96&detail=${[a, b, c].sort().join('.')}`)
    expect(both.items.map(({ slug }) => slug).sort()).toEqual(having([a, b], [c]).sort())
    const counted = await facets(`?detail=${[a, c].sort().join('.')}`)
    expect(counted.total).toBe(having([a], [c]).length)
    expect(countOfDetail(counted, b)).toBe(having([b], [c]).length)
    expect(counted.without.map(({ values, total }) => [values, total])).toEqual([
      [[a], having([c]).length],
      [[c], having([a]).length],
    ])
  })

  test('attribute facets are translated and disappear when no longer filterable', async () => {
    const shop = only(shops)
    const arabic = (await (await aVisitor(shop).get('/api/facets', { 'Accept-Language': 'ar' })).json()) as ListFacets
    expect(arabic.facets.map(({ title }) => title)).toContain('البطانة')
    const admin = await anAdmin(shop)
    const { items } = (await (await admin.get('/api/admin/attributes')).json()) as AttributeList
    const lining = present(
      items.find(({ code }) => code === 'lining'),
      'the lining',
    )
    const body = { document: { ...lining.document, filterable: false }, version: lining.version }
    expect((await admin.send('PUT', '/api/admin/attributes/lining', { body })).status).toBe(200)
    const titles = async () => (await facets('?in=KES')).facets.map(({ title }) => title)
    await expect.poll(titles, { timeout: 15_000 }).not.toContain('Lining')
    const stale = await facets('?detail=lining-half')
    expect(stale.total).toBe(0)
    expect(countOfDetail(stale, 'lining-half')).toBe(0)
  })

  test('facet counts equal those of a full scan for a thousand random choices', async () => {
    const roll = dice(20261121)
    const whole = await facets()
    const offered = FACETS.filter((name) => name !== 'detail').map(
      (name) => [name, [...new Set(all.flatMap(({ has }) => [...has[name]]))].sort()] as const,
    )
    const departments = [undefined, undefined, ...valuesOf(whole, 'category').map(({ value }) => value)]
    const oneOf = <T>(from: readonly T[]) => from[roll(from.length)] as T
    for (let n = 0; n < 1000; n++) {
      const facetsChosen: Choice['facets'] = {}
      for (let some = roll(4); some > 0; some--) {
        const [name, values] = oneOf(offered)
        if (values.length > 0) facetsChosen[name] = [...new Set(Array.from({ length: 1 + roll(3) }, () => oneOf(values)))]
      }
      const priced = roll(4) === 0 ? { min: roll(60_000), max: 20_000 + roll(150_000) } : {}
      const choice: Choice = { department: oneOf(departments), facets: facetsChosen, ...priced }
      const address = asAddress(choice)
      const said = await counted(choice)
      const left = all.filter((product) => matches(product, choice))
      expect(said.total, address).toBe(left.length)
      for (const { name, values } of said.facets) {
        for (const { value, count } of values) {
          const without = { ...choice, facets: { ...choice.facets, [name]: [value] } }
          expect(count, `${address} ${name} ${value}`).toBe(all.filter((product) => matches(product, without)).length)
        }
      }
      for (const { name, total } of said.without)
        expect(total, `${address} without ${name}`).toBe(all.filter((each) => matches(each, choice, name)).length)
      const prices = all.filter((each) => matches(each, choice, 'price')).map(({ price }) => price)
      expect(said.price, address).toEqual(
        prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null,
      )
      if (n % 25 === 0) {
        expect(await facets(address)).toEqual(said)
        const { items, total } = await list(`${address}${address ? '&' : '?'}limit=96`)
        expect(total).toBe(left.length)
        if (total <= 96) expect(items.map(({ slug }) => slug).sort()).toEqual(left.map(({ slug }) => slug).sort())
      }
    }
  }, 120_000)

  test('facets that do not distinguish products and values without products are hidden', async () => {
    for (const { value } of valuesOf(await facets(), 'category')) {
      const here = await facets(`?department=${value}`)
      for (const { name, values } of here.facets) {
        const kinds = ['stock', 'sale', 'new'].includes(name) ? 1 : 2
        expect(values.length, `${value} ${name}`).toBeGreaterThanOrEqual(kinds)
        expect(values.every(({ count }) => count > 0)).toBe(true)
        if (kinds === 1) expect(values[0]?.count).toBeLessThan(here.total)
      }
    }
    expect(valuesOf(await facets('?department=materials'), 'size')).toEqual([])
  })
})

test('the price filter works on prices shown in another currency', async () => {
  const rate = present((await currentRates(only(shops).deps)).rates.USD, 'a rate')
  const prices = (await Promise.all([1, 2, 3, 4].map((page) => list(`?limit=96&page=${page}`)))).flatMap(({ items }) =>
    items.map(({ price }) => price),
  )
  const shown = prices.map((price) => showIn(kes(price), 'USD', rate) / 100)
  for (const [min, max] of [
    [shown[3], shown[3]],
    [100, 300],
    [(shown[5] ?? 0) + 0.01, 450.5],
  ] as [number, number][]) {
    const { total } = await list(`?in=USD&min=${min}&max=${max}&limit=1`)
    expect(total, `${min} to ${max}`).toBe(shown.filter((price) => price >= min && price <= max).length)
  }
})

test('a sold-out size leaves only the in-stock facet', async () => {
  const shop = only(shops)
  const variant = await variantOf(shop, 'naivasha-gown')
  const { size } = await shop.deps.db.selectFrom('variant').select('size').where('id', '=', variant).executeTakeFirstOrThrow()
  const value = sizeTerm('EU', present(size, 'a size'))
  const others = await shop.deps.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select('variant.id')
    .where('product.slug', '=', 'naivasha-gown')
    .where('size', '=', size)
    .where('variant.id', '!=', variant)
    .execute()
  for (const { id } of others) await setOnHand(shop, id, 0)
  await setOnHand(shop, variant, 1)
  const counts = async () => {
    const [any, left] = await Promise.all([facets('?category=gowns'), facets('?category=gowns&stock=yes')])
    return [countOf(any, 'size', value) ?? 0, countOf(left, 'size', value) ?? 0] as const
  }
  const before = await counts()
  const admin = await anAdmin(shop)
  await admin.send('PUT', `/api/admin/stock/${variant}`, { body: { onHand: 0, reason: 'Counted' } })
  await expect.poll(counts).toEqual([before[0], before[1] - 1])
  const policy = { policy: 'backorder', cap: 5, delayDays: 14, version: 0 }
  expect((await admin.send('PUT', `/api/admin/stock/${variant}/policy`, { body: policy })).status).toBe(200)
  const page = await ask<Product>('/api/products/naivasha-gown')
  expect(page.variants.find(({ id }) => id === variant)?.stock.state).toBe('backorder')
  expect(await counts()).toEqual([before[0], before[1] - 1])
})

test('an archived product leaves lists at once and returns when activated', async () => {
  const admin = await anAdmin(only(shops))
  const { id } = await ask<Product>('/api/products/limuru-shirt')
  const total = async () => (await list('?limit=1')).total
  const before = await total()
  const put = (status: string) => admin.send('PATCH', `/api/admin/products/${id}`, { body: { status } })
  await put('archived')
  await expect.poll(total).toBe(before - 1)
  await put('active')
  await expect.poll(total).toBe(before)
})
