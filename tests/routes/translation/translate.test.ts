import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetFailures } from '#flows/translation/translate.ts'
import { minutesAfter } from '#kernel/clock.ts'
import type { Translation, Translations } from '#modules/translation/contract.ts'
import { deleteOldTranslations } from '#modules/translation/index.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { aVisitor } from '../../visitor.ts'

const shops = aSeededShop()
let server: Server
let asked: string[][] = []
/** How the provider answers: each text in capitals, unless a test says otherwise. */
let answer: (texts: string[]) => { status: number; texts?: string[] }
const LOUD = (texts: string[]) => ({ status: 200, texts: texts.map((text) => text.toUpperCase()) })

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { q } = JSON.parse(text) as { q: string[] }
    asked.push(q)
    const { status, texts } = answer(q)
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ translatedText: texts }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => new Promise((closed) => server.close(closed)))

beforeEach(async () => {
  ;[asked, answer] = [[], LOUD]
  forgetFailures()
  const { deps } = only(shops)
  deps.config.translate = { provider: 'memory', baseUrl: undefined, key: undefined, perDay: 1_000 }
  await deps.db.deleteFrom('rate_limit').execute()
  await deps.db.deleteFrom('translation').execute()
})

const turnOn = (perDay = 1_000) => {
  const { port } = server.address() as AddressInfo
  only(shops).deps.config.translate = { provider: 'libretranslate', baseUrl: `http://127.0.0.1:${port}`, key: undefined, perDay }
}
const send = (body: object, path = '/api/translate') => aVisitor(only(shops)).post(path, body)
const translate = async (text: string, targetLanguage: string, over: object = {}): Promise<Translation> => {
  const response = await send({ text, targetLanguage, ...over })
  expect(response.status).toBe(200)
  return (await response.json()) as Translation
}

test.each([
  ['Add to bag', 'sw'], // the shop's pages
  ['Lining', 'sw'], // an attribute
  ['Fully lined', 'ar'], // one of its values
  ['Lining: fully lined', 'sw'], // term by term
] as const)('without any key “%s” is had in %s, because the house says it there', async (text, language) => {
  const found = await translate(text, language)
  expect(found).toMatchObject({ translated: true, provider: 'memory' })
  expect(found.translatedText).not.toBe(text)
})

test('an article of the help is had too, as it is read, and sentence by sentence', async () => {
  const { translatedText } = await translate('Lining', 'sw')
  expect(translatedText).toBe('Bitana')
  const whole = await translate(
    'Nothing is lost, and the same piece is never counted twice. Nothing is lost, and the same piece is never counted twice.',
    'sw',
  )
  const { rows } = { rows: await helpIn('sw') }
  expect(rows).toContain('Hakuna kinachopotea')
  const part = await translate(await sentenceOf('bag-and-wishlist'), 'sw')
  expect(part).toMatchObject({ translated: true, provider: 'memory' })
  expect(rows).toContain(part.translatedText)
  expect(whole.provider).toBe('memory')
})

async function documentOf(slug: string, language: string): Promise<string> {
  const { document } = await only(shops)
    .deps.db.selectFrom('content_version')
    .innerJoin('content_page', 'id', 'page_id')
    .select('document')
    .where('slug', '=', slug)
    .where('language', '=', language as 'en')
    .executeTakeFirstOrThrow()
  return document.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n\n')
}
const helpIn = (language: string) => documentOf('bag-and-wishlist', language)
/** Its last sentence: a part of a paragraph that nobody looks up as a whole. */
const sentenceOf = async (slug: string): Promise<string> =>
  ((await documentOf(slug, 'en')).match(/[^.\n]+\.\s*$/)?.[0] ?? '').trim()

test('what nobody has, what is in that language already, and what has no words is given back as it was', async () => {
  const odd = '  Zebras <b>& bees</b>\n'
  expect(await translate(odd, 'sw')).toEqual({ translatedText: odd, translated: false, provider: 'memory' })
  expect(await translate('Bitana', 'sw')).toMatchObject({ translatedText: 'Bitana', translated: false })
  turnOn()
  expect(await translate('Anything at all', 'en', { sourceLanguage: 'en' })).toMatchObject({
    translatedText: 'Anything at all',
    translated: false,
  })
  expect(await translate('هذا عربي', 'ar')).toMatchObject({ translated: false })
  expect(await translate('42 / 44', 'fr')).toMatchObject({ translated: false })
  expect(asked).toEqual([])
})

test('a language that is not spoken, too long a text and too many are refused', async () => {
  for (const body of [
    { text: 'Hello', targetLanguage: 'xx' },
    { text: 'Hello' },
    { targetLanguage: 'sw' },
    { text: 'a'.repeat(5_001), targetLanguage: 'sw' },
    { text: 'Hello', targetLanguage: 'sw', sourceLanguage: 'xx' },
  ])
    expect((await send(body)).status, JSON.stringify(body).slice(0, 80)).toBe(400)
  expect((await send({ text: 'a'.repeat(5_000), targetLanguage: 'sw' })).status).toBe(200)
  for (const texts of [[], ['a'.repeat(3_000), 'b'.repeat(3_000)], Array.from({ length: 51 }, () => 'a')])
    expect((await send({ texts, targetLanguage: 'sw' }, '/api/translate/batch')).status).toBe(400)
})

test('the sixty-first call of a minute is refused, and says when to come again', async () => {
  const visitor = aVisitor(only(shops))
  const call = () => visitor.post('/api/translate', { text: 'Lining', targetLanguage: 'sw' })
  for (let made = 0; made < 60; made += 1) expect((await call()).status).toBe(200)
  const response = await call()
  expect([response.status, response.headers.get('Problem-Code')]).toEqual([429, 'rate-limit.exceeded'])
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('a provider that the house turned on is asked for what the house does not have, once, with all that must stay masked', async () => {
  turnOn()
  const text = 'The hem of my 42R cost KES 900: see https://example.com/hem'
  const first = await translate(text, 'sw')
  expect(first).toEqual({
    ...{ translated: true, provider: 'libretranslate' },
    translatedText: 'THE HEM OF MY 42R COST KES 900: SEE https://example.com/hem',
  })
  expect(asked).toEqual([['The hem of my ⟦0⟧ cost ⟦1⟧: see ⟦2⟧']])
  expect(await translate(text, 'sw')).toEqual(first)
  expect(asked).toHaveLength(1)
  const kept = await only(shops).deps.db.selectFrom('translation').select(['target', 'hits', 'provider']).execute()
  expect(kept).toEqual([{ target: 'sw', hits: 1, provider: 'libretranslate' }])
  await translate(text, 'fr') // another language is another entry
  expect(asked).toHaveLength(2)
})

test('many texts are one call, answered in their order', async () => {
  turnOn()
  const response = await send({ texts: ['Zebras', 'Lining', 'Bees', 'Zebras'], targetLanguage: 'sw' }, '/api/translate/batch')
  const { translations } = (await response.json()) as Translations
  expect(translations.map(({ translatedText, provider }) => [translatedText, provider])).toEqual([
    ['ZEBRAS', 'libretranslate'],
    ['Bitana', 'memory'],
    ['BEES', 'libretranslate'],
    ['ZEBRAS', 'libretranslate'],
  ])
  expect(asked).toEqual([['Zebras', 'Bees']])
})

test('a provider that fails, or loses a price, leaves the original text; after three failures nobody waits for it for a minute', async () => {
  turnOn()
  answer = () => ({ status: 200, texts: ['it costs nothing'] })
  expect(await translate('It costs KES 900', 'sw')).toEqual({
    ...{ translatedText: 'It costs KES 900', translated: false, provider: 'libretranslate' },
  })
  answer = () => ({ status: 403 })
  for (const text of ['One zebra', 'Two zebras', 'Three zebras', 'Four zebras'])
    expect(await translate(text, 'sw')).toMatchObject({ translatedText: text, translated: false })
  expect(asked).toHaveLength(4)
  answer = LOUD
  expect(await translate('Four zebras', 'sw')).toMatchObject({ translated: false })
  expect(await only(shops).deps.db.selectFrom('translation').select('target').execute()).toEqual([])
})

test('the house pays for so many calls a day and no more', async () => {
  turnOn(1)
  expect(await translate('A zebra', 'sw')).toMatchObject({ translated: true })
  expect(await translate('A bee', 'sw')).toMatchObject({ translated: false, translatedText: 'A bee' })
  expect(await translate('A zebra', 'sw')).toMatchObject({ translated: true }) // that one is kept
  expect(asked).toHaveLength(1)
})

test('what was translated is kept while somebody reads it, and so many at most', async () => {
  turnOn()
  const { db, clock } = only(shops).deps
  for (const text of ['A zebra', 'A bee', 'A wasp']) await translate(text, 'sw')
  const left = async () =>
    (await db.selectFrom('translation').select('translated').orderBy('translated').execute()).map((row) => row.translated)
  await db
    .updateTable('translation')
    .set({ used_at: minutesAfter(clock.now(), -10) })
    .where('translated', '=', 'A WASP')
    .execute()
  await deleteOldTranslations(db, clock.now(), 2)
  expect(await left()).toEqual(['A BEE', 'A ZEBRA'])
  await deleteOldTranslations(db, minutesAfter(clock.now(), 91 * 24 * 60))
  expect(await left()).toEqual([])
})
