import { describe, expect, test } from 'vitest'
import type { SuggestionsWithProducts } from '#views/search/search-suggestions.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { aVisitor } from '../../visitor.ts'

const shops = aSeededShop({ searchesPerMinute: 100_000 })
const ask = (q: string, more = '') => aVisitor(only(shops)).get(`/api/search/suggestions?q=${encodeURIComponent(q)}${more}`)
async function suggested(q: string, more = ''): Promise<SuggestionsWithProducts> {
  const answer = await ask(q, more)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as SuggestionsWithProducts
}

describe('any input', () => {
  test.each([
    ["'; drop table product; --"],
    ['%_%'],
    ['.*(a+)+$'],
    ["a & b | !c <-> 'd':*"],
    ['\\'],
    ['the of and'],
    ['🧵🪡✂️'],
    ['👩🏽‍🏭'],
    ['лён пиджак'],
    ['亚麻夹克'],
    ['linen كتان kitani'],
    ['\u200b\u200d\u200f'],
    ['     '],
    ['a'],
    ['1'],
    ['0'],
    ['-5'],
    ['under'],
    ['under 99999999999999999999999999'],
    ['between 0 and 0'],
    ['<script>alert(1)</script>'],
    ["l'"],
    ['x'.repeat(1500)],
    [Array.from({ length: 300 }, () => 'a').join(' ')],
  ])('suggestions respond to the query %#: %.20j', async (q) => {
    const { products, total } = await suggested(q)
    expect(products.length).toBeLessThanOrEqual(5)
    expect(total).toBeLessThanOrEqual(1000)
  })

  test('a query too long for an address returns 414 and a long one is cut', async () => {
    expect((await ask('x'.repeat(5000))).status).toBe(414)
    expect((await suggested(`linen jacket ${'and more '.repeat(60)}`)).note.cut).toBe(true)
    expect((await suggested('linen jacket')).note.cut).toBe(false)
  })

  test.each([['&currency=usd'], ['&currency=%27'], ['&currency=KESX']])('suggestions refuse the currency %s', async (more) => {
    expect((await ask('linen', more)).status).toBe(400)
  })
})

test('suggestions show products, categories and completed queries from partial words', async () => {
  const found = await suggested('jack')
  expect(found.products[0]).toMatchObject({
    name: expect.stringMatching(/jacket/i),
    price: expect.any(Number),
    pictures: expect.any(Array),
  })
  expect(found.categories.map(({ name }) => name)).toContain('Jackets')
  expect(found.categories[0]).toMatchObject({ department: { slug: expect.any(String) }, products: expect.any(Number) })
  expect(found.searches).toContain('jacket')
  expect((await suggested('linen ja')).searches).toContain('linen jacket')
  expect((await suggested('dry sea')).collections).toEqual([{ slug: 'dry-season', name: 'The dry season' }])
})

test('suggestions correct a misspelt query and say so', async () => {
  expect((await suggested('navvy linnen jaket ')).note.correction).toEqual({
    from: 'navvy linnen jaket',
    to: 'navy linen jacket',
  })
  expect((await suggested('navy linen jacket')).note.correction).toBeNull()
})

test('a misspelt query is searched as typed on request', async () => {
  const listed = async (q: string, more = '') =>
    (await (await aVisitor(only(shops)).get(`/api/products?q=${encodeURIComponent(q)}${more}`)).json()) as {
      total: number
      search: { correction: object | null; missing: string[] } | null
    }
  const corrected = await listed('navvy linnen jaket')
  expect(corrected.total).toBeGreaterThan(0)
  expect(corrected.search).toMatchObject({ correction: { from: 'navvy linnen jaket', to: 'navy linen jacket' } })
  const exact = await listed('navvy linnen jaket', '&exact=true')
  expect(exact.total).toBe(0)
  expect(exact.search).toMatchObject({ correction: null, missing: ['navvy', 'linnen', 'jaket'] })
})

test('each understood filter can be removed from the query', async () => {
  const { note } = await suggested('navy linen jacket 50 under 60000 ')
  expect(note.understood.map(({ kind, words, without }) => [kind, words, without])).toEqual([
    ['colour', 'navy', 'linen jacket 50 under 60000'],
    ['fabric', 'linen', 'navy jacket 50 under 60000'],
    ['garment', 'jacket', 'navy linen 50 under 60000'],
    ['size', '50', 'navy linen jacket under 60000'],
    ['price', 'under 60000', 'navy linen jacket 50'],
  ])
  expect(note.understood.at(-1)).toMatchObject({ min: null, max: 6_000_000 })
})

test('a price limit is read in the shown currency unless the query names one', async () => {
  const most = async (q: string, currency: string) => (await suggested(q, `&currency=${currency}`)).note.understood[0]?.max ?? 0
  const dollars = await most('under 100 ', 'USD')
  expect(dollars).toBeGreaterThan(500_000)
  expect(await most('under $100 ', 'KES')).toBe(dollars)
  expect(await most('under ksh 100 ', 'USD')).toBe(10_000)
})

test('suggestions drop words without results and name them', async () => {
  const found = await suggested('linen jacket zzyzx ')
  expect(found.note.missing).toEqual(['zzyzx'])
  expect(found.products[0]?.name).toMatch(/jacket/i)
  expect(await suggested('zzyzx qqxqq ')).toMatchObject({ total: 0, products: [], note: { missing: ['zzyzx', 'qqxqq'] } })
})

test('suggestions are rate-limited', async () => {
  const shop = only(shops)
  shop.deps.config.searchesPerMinute = 3
  const visitor = aVisitor(shop)
  const answers = []
  for (const q of ['a', 'b', 'c', 'd', 'e']) answers.push((await visitor.get(`/api/search/suggestions?q=${q}`)).status)
  shop.deps.config.searchesPerMinute = 100_000
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
  expect(answers[0]).toBe(200)
})

test('a search list names matching help articles and pages on its first page', async () => {
  const listed = async (q: string, more = '') =>
    (await (await aVisitor(only(shops)).get(`/api/products?q=${encodeURIComponent(q)}${more}`)).json()) as {
      total: number
      articles: { kind: string; slug: string }[]
    }
  expect((await listed('m-pesa')).articles[0]).toMatchObject({ kind: 'article', slug: 'pay-with-m-pesa' })
  const linen = await listed('linen')
  expect([linen.total > 0, linen.articles.some(({ slug }) => slug === 'wash-linen-and-cotton')]).toEqual([true, true])
  expect((await listed('linen', '&page=2')).articles).toEqual([])
  expect((await (await aVisitor(only(shops)).get('/api/products?department=materials')).json()) as object).toMatchObject({
    articles: [],
  })
})
