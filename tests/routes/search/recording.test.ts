import { expect, test } from 'vitest'
import { recordSearch } from '#modules/search/index.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { aVisitor } from '../../visitor.ts'

const shops = aSeededShop()
const header = (language: string) => (name: string) => (name === 'cookie' ? `lang=${language}` : undefined)
const search = (q: string, results: number, language = 'en') =>
  recordSearch(only(shops).deps, { q, results, channel: 'shop', header: header(language) })
async function written() {
  const { deps } = only(shops)
  await deps.searches.write()
  const days = await deps.db.selectFrom('search_day').selectAll().orderBy('words').orderBy('language').execute()
  const clicks = await deps.db.selectFrom('search_click').selectAll().execute()
  return { days: days.map(({ day: _, ...line }) => line), clicks }
}

test('searches are counted by day, words and language without personal data', async () => {
  search('Linen  Jacket', 4)
  search('linen jacket', 5)
  search('zzz', 0)
  search('suti ya bluu', 3, 'sw')
  search('wanjiru@example.com', 0)
  search('0712 345 678', 0)
  search('K7M4-2QXD', 0)
  const line = { channel: 'shop', clicks: 0 }
  expect((await written()).days).toEqual([
    { ...line, words: 'linen jacket', language: 'en', searches: 2, without_results: 0, results: 5 },
    { ...line, words: 'suti ya bluu', language: 'sw', searches: 1, without_results: 0, results: 3 },
    { ...line, words: 'zzz', language: 'en', searches: 1, without_results: 1, results: 0 },
  ])
  search('linen jacket', 6)
  expect((await written()).days[0]).toMatchObject({ searches: 3, results: 6 })
})

test('a suggestion click counts as a search and a click with its position', async () => {
  const visitor = aVisitor(only(shops))
  const click = { q: 'karura', product: 'karura-jacket', position: 2, results: 2, from: 'suggestions' }
  expect((await visitor.post('/api/search/clicks', { ...click, position: 0 })).status).toBe(400)
  expect((await visitor.post('/api/search/clicks', { ...click, q: '' })).status).toBe(400)
  expect(await (await visitor.post('/api/search/clicks', { ...click, product: 'no-such-thing' })).json()).toEqual({
    recorded: false,
  })
  expect(await (await visitor.post('/api/search/clicks', click)).json()).toEqual({ recorded: true })
  expect(await (await visitor.post('/api/search/clicks', { ...click, from: 'list', position: 4 })).json()).toEqual({
    recorded: true,
  })
  const { days, clicks } = await written()
  expect(days.find(({ words }) => words === 'karura')).toMatchObject({ searches: 1, clicks: 2, results: 2 })
  expect(clicks).toEqual([expect.objectContaining({ words: 'karura', clicks: 2, positions: 6 })])
})

test('popular searches are suggested, rare and private ones are not', async () => {
  const popular = async (q = '') => {
    only(shops).deps.cache.forget()
    const answer = await aVisitor(only(shops)).get(`/api/search/suggestions?q=${q}`)
    return ((await answer.json()) as { searches: string[] }).searches
  }
  for (let i = 0; i < 6; i++) search('navy gown', 3)
  for (let i = 0; i < 9; i++) search('wambui is unkind', 3)
  search('herringbone suit', 2)
  await written()
  expect(await popular()).toEqual(['navy gown'])
  expect(await popular('navy')).toContain('navy gown')
})
