import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetFailures, translateTexts } from '#flows/translation/translate.ts'
import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import { insertReview } from '#modules/reviews/index.ts'
import type { Translation, Translations } from '#modules/translation/contract.ts'
import { deleteOldTranslations } from '#modules/translation/index.ts'
import { openDatabase, transact } from '#platform/db.ts'
import type { User } from '#platform/endpoint.ts'
import { anUnpaidOrder, aSeededShop, only, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../visitor.ts'

const STAFF = { staffRole: 'owner' } as User

const shops = aSeededShop()
let server: Server
/** Texts of visitors are not sent to a provider, so tests of the provider translate as staff. */
let staff: Visitor
let asked: string[][] = []
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
  staff = await anAdmin(only(shops))
})
afterAll(() => new Promise((closed) => server.close(closed)))

beforeEach(async () => {
  ;[asked, answer] = [[], LOUD]
  forgetFailures()
  const { deps } = only(shops)
  deps.config.translate = { provider: 'memory', baseUrl: undefined, key: undefined, charactersPerDay: 1_000 }
  await deps.db.deleteFrom('rate_limit').execute()
  await deps.db.deleteFrom('translation').execute()
})

const turnOn = (charactersPerDay = 1_000) => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  only(shops).deps.config.translate = { provider: 'libretranslate', baseUrl, key: undefined, charactersPerDay }
}
const send = (body: object, path = '/api/translate') => staff.post(path, body)
const translate = async (text: string, targetLanguage: string, over: object = {}): Promise<Translation> => {
  const response = await send({ text, targetLanguage, ...over })
  expect(response.status).toBe(200)
  return (await response.json()) as Translation
}

test.each([
  ['Add to bag', 'sw'],
  ['Lining', 'sw'],
  ['Fully lined', 'ar'],
  ['Lining: fully lined', 'sw'],
] as const)('the shop’s own texts are translated without a provider: “%s” to %s', async (text, language) => {
  const found = await translate(text, language)
  expect(found).toMatchObject({ translated: true, provider: 'memory' })
  expect(found.translatedText).not.toBe(text)
})

test('help articles translate texts sentence by sentence without a provider', async () => {
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

test('a help article is translated whole and without a provider', async () => {
  const paragraphsOf = (document: string) => document.split('\n\n').map((each) => each.replaceAll('**', ''))
  const [texts, swahili] = [paragraphsOf(await documentOf('bag-and-wishlist', 'en')), paragraphsOf(await helpIn('sw'))]
  expect(texts.length).toBeGreaterThan(2)
  const { translations } = (await (await send({ texts, targetLanguage: 'sw' }, '/api/translate/batch')).json()) as Translations
  expect(translations).toEqual(swahili.map((translatedText) => ({ translatedText, translated: true, provider: 'memory' })))
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
const sentenceOf = async (slug: string): Promise<string> =>
  ((await documentOf(slug, 'en')).match(/[^.\n]+\.\s*$/)?.[0] ?? '').trim()

test('a text without translation, letters or need for one is returned unchanged', async () => {
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

test('translation refuses unknown languages, long texts and large batches', async () => {
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

test('translation is limited to sixty calls a minute with Retry-After', async () => {
  const visitor = aVisitor(only(shops))
  const call = () => visitor.post('/api/translate', { text: 'Lining', targetLanguage: 'sw' })
  for (let made = 0; made < 60; made += 1) expect((await call()).status).toBe(200)
  const response = await call()
  expect([response.status, response.headers.get('Problem-Code')]).toEqual([429, 'rate-limit.exceeded'])
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('a provider translates once per language, with prices and links masked', async () => {
  turnOn()
  const text = 'The hem of my 42R cost KES 900: see https://example.com/hem'
  const first = await translate(text, 'sw')
  expect(first).toEqual({
    translated: true,
    provider: 'libretranslate',
    translatedText: 'THE HEM OF MY 42R COST KES 900: SEE https://example.com/hem',
  })
  expect(asked).toEqual([['The hem of my ⟦0⟧ cost ⟦1⟧: see ⟦2⟧']])
  expect(await translate(text, 'sw')).toEqual(first)
  expect(asked).toHaveLength(1)
  const kept = await only(shops).deps.db.selectFrom('translation').select(['target', 'hits', 'provider']).execute()
  expect(kept).toEqual([{ target: 'sw', hits: 1, provider: 'libretranslate' }])
  await translate(text, 'fr')
  expect(asked).toHaveLength(2)
})

test('many texts are translated in one provider call in order', async () => {
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

test('a failing provider leaves the text unchanged and is paused after three failures', async () => {
  turnOn()
  answer = () => ({ status: 200, texts: ['it costs nothing'] })
  expect(await translate('It costs KES 900', 'sw')).toEqual({
    translatedText: 'It costs KES 900',
    translated: false,
    provider: 'libretranslate',
  })
  answer = () => ({ status: 403 })
  for (const text of ['One zebra', 'Two zebras', 'Three zebras', 'Four zebras'])
    expect(await translate(text, 'sw')).toMatchObject({ translatedText: text, translated: false })
  expect(asked).toHaveLength(4)
  answer = LOUD
  expect(await translate('Four zebras', 'sw')).toMatchObject({ translated: false })
  expect(await only(shops).deps.db.selectFrom('translation').select('target').execute()).toEqual([])
})

test('the daily translation budget counts characters and cached texts are free', async () => {
  turnOn(12)
  expect(await translate('A zebra', 'sw')).toMatchObject({ translated: true })
  expect(await translate('Two bees', 'sw')).toMatchObject({ translated: false, translatedText: 'Two bees' })
  expect(await translate('A bee', 'sw')).toMatchObject({ translated: true })
  expect(await translate('A zebra', 'sw')).toMatchObject({ translated: true })
  expect(asked).toEqual([['A zebra'], ['A bee']])
})

test('visitors’ free text is translated from memory and cache only', async () => {
  turnOn()
  const visitor = aVisitor(only(shops))
  const read = async (text: string) =>
    (await (await visitor.post('/api/translate', { text, targetLanguage: 'sw' })).json()) as Translation
  expect(await read('A zebra')).toEqual({ translatedText: 'A zebra', translated: false, provider: 'libretranslate' })
  expect(await read('Lining')).toMatchObject({ translatedText: 'Bitana', provider: 'memory' })
  const batch = await visitor.post('/api/translate/batch', { texts: ['A zebra', 'A bee'], targetLanguage: 'sw' })
  expect(((await batch.json()) as Translations).translations.map(({ translated }) => translated)).toEqual([false, false])
  expect(asked).toEqual([])
  await translate('A zebra', 'sw')
  expect(await read('A zebra')).toMatchObject({ translatedText: 'A ZEBRA', translated: true })
})

test('a published review is translated by its id, any other review is not found', async () => {
  turnOn()
  const { deps } = only(shops)
  const id = await aReview()
  const read = () => aVisitor(only(shops)).post(`/api/reviews/${id}/translation`, { targetLanguage: 'en' })
  expect([(await read()).status, asked]).toEqual([404, []])
  await deps.db.updateTable('review').set({ state: 'published' }).where('id', '=', id).execute()
  const response = await read()
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      title: { translatedText: 'PUNDAMILIA WATATU', translated: true, provider: 'libretranslate' },
      text: { translatedText: 'IMESHONWA VIZURI SANA.', translated: true, provider: 'libretranslate' },
    },
  ])
  expect(asked).toEqual([['Pundamilia watatu', 'Imeshonwa vizuri sana.']])
  const unknown = await aVisitor(only(shops)).post(`/api/reviews/${crypto.randomUUID()}/translation`, { targetLanguage: 'en' })
  expect([unknown.status, unknown.headers.get('Problem-Code')]).toEqual([404, 'reviews.no-such-review'])
})

async function aReview(): Promise<string> {
  const { deps } = only(shops)
  const { placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  const line = await deps.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('variant', 'variant.id', 'variant_id')
    .select(['orders.id as orderId', 'order_line.id as line', 'variant.product_id as productId'])
    .where('number', '=', placed.number)
    .executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  const text = { title: 'Pundamilia watatu', text: 'Imeshonwa vizuri sana.', language: 'sw' }
  const review = { id, ...line, ...text, name: 'Zuri', size: null, cloth: null, stars: 4, fit: null, at: deps.clock.now() }
  await transact(deps.db, async (tx) => done(await insertReview(tx, review as Parameters<typeof insertReview>[1])))
  return id
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmn'.split('')
const texts = LETTERS.map((letter, at) => `${letter}${LETTERS[Math.floor(at / 26)]}`.repeat(50))
const charactersSent = () => asked.flat().reduce((sum, text) => sum + text.length, 0)

test('forty parallel callers on four connection pools stay within the budget', async () => {
  turnOn(1_050)
  const { deps } = only(shops)
  const pools = Array.from({ length: 4 }, () => openDatabase(String(deps.config.databaseUrl), { max: 5 }))
  try {
    await Promise.all(
      texts.map((text, at) =>
        translateTexts(
          { ...deps, db: pools[at % 4] ?? deps.db },
          { texts: [text], targetLanguage: 'sw' },
          { clientAddress: `10.0.0.${at}`, actor: { user: STAFF } },
        ),
      ),
    )
  } finally {
    for (const pool of pools) await pool.destroy()
  }
  expect(charactersSent()).toBe(1_000)
})

test('one client address or visitor uses at most a share of the budget', async () => {
  turnOn(100_000)
  const { deps } = only(shops)
  const long = (letter: string, length: number) => `${letter} `.repeat(length / 2).trim()
  const ask = (letter: string, clientAddress: string, ownerId?: string) =>
    translateTexts(
      deps,
      { texts: [long(letter, 2_000)], targetLanguage: 'sw' },
      { clientAddress, actor: { user: STAFF, ...(ownerId && { ownerId }) } },
    )
  for (const letter of LETTERS.slice(0, 8)) await ask(letter, '10.0.0.1')
  expect(charactersSent()).toBe(5 * 1_999)
  asked = []
  for (const [at, letter] of LETTERS.slice(8, 16).entries()) await ask(letter, `10.0.1.${at}`, 'v-one')
  expect(charactersSent()).toBe(2 * 1_999)
})

test('characters return to the budget when the provider refuses or is unreachable', async () => {
  turnOn(8)
  answer = () => ({ status: 403 })
  expect(await translate('A zebra', 'sw')).toMatchObject({ translated: false })
  answer = LOUD
  expect(await translate('A zebra', 'sw')).toMatchObject({ translated: true })
  expect(asked).toHaveLength(2)
})

test('characters stay counted when the provider’s response cannot be read', async () => {
  turnOn(8)
  answer = () => ({ status: 200 })
  expect(await translate('A zebra', 'sw')).toMatchObject({ translated: false })
  answer = LOUD
  expect(await translate('A zebra', 'sw')).toMatchObject({ translated: false })
  expect(asked).toHaveLength(1)
})

test('cached translations are limited in number and deleted when unused', async () => {
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
