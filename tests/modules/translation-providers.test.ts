import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { providerOf } from '#modules/translation/index.ts'
import { readConfig } from '#platform/config.ts'

type Call = { path: string; body: Record<string, unknown>; headers: IncomingHttpHeaders }
let server: Server
let calls: Call[] = []
let faults: { status: number; body?: string }[] = []
let address = ''

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const body = JSON.parse(text) as Record<string, unknown>
    calls.push({ path: request.url ?? '', body, headers: request.headers })
    const fault = faults.shift()
    response.writeHead(fault?.status ?? 200, { 'Content-Type': 'application/json' })
    response.end(fault ? (fault.body ?? '{"message":"secret words"}') : JSON.stringify(answerTo(request.url ?? '', body)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  ;[calls, faults] = [[], []]
})
afterAll(() => new Promise((closed) => server.close(closed)))

function answerTo(path: string, { q, text }: Record<string, unknown>): object {
  const said = (each: string) => `“${each}” & more`
  if (path === '/translate') return { translatedText: (q as string[]).map(said) }
  if (path === '/v2/translate')
    return { translations: (text as string[]).map((each) => ({ detected_source_language: 'EN', text: said(each) })) }
  const escaped = (each: string) => said(each).replaceAll('&', '&amp;').replaceAll('“', '&quot;').replaceAll("'", '&#39;')
  return { data: { translations: (q as string[]).map((each) => ({ translatedText: escaped(each) })) } }
}

const open = (provider: string) =>
  providerOf(
    readConfig({ TRANSLATE_PROVIDER: provider, TRANSLATE_BASE_URL: address, TRANSLATE_API_KEY: 'key-of-the-house' }, '/tmp'),
  )
const ask = (provider: string, over: object = {}) =>
  open(provider)?.ask({ texts: ['One', "Tailor's"], target: 'pt', source: undefined, ...over })

test('LibreTranslate gets its documented request', async () => {
  expect(await ask('libretranslate')).toEqual(['“One” & more', "“Tailor's” & more"])
  expect(calls[0]).toMatchObject({
    path: '/translate',
    body: { q: ['One', "Tailor's"], source: 'auto', target: 'pt', format: 'text', api_key: 'key-of-the-house' },
  })
})

test('Google gets its documented request, with the key in a header, entities decoded', async () => {
  expect(await ask('google', { target: 'zh', source: 'en' })).toEqual(['"One” & more', '"Tailor\'s” & more'])
  expect(calls[0]).toMatchObject({
    path: '/language/translate/v2',
    body: { q: ['One', "Tailor's"], target: 'zh-CN', source: 'en', format: 'text' },
  })
  expect(calls[0]?.headers['x-goog-api-key']).toBe('key-of-the-house')
})

test('DeepL gets its documented request with its language codes, else it throws', async () => {
  expect(await ask('deepl', { source: 'zh' })).toEqual(['“One” & more', "“Tailor's” & more"])
  expect(calls[0]).toMatchObject({
    path: '/v2/translate',
    body: { text: ['One', "Tailor's"], target_lang: 'PT-PT', source_lang: 'ZH' },
  })
  expect(calls[0]?.headers.authorization).toBe('DeepL-Auth-Key key-of-the-house')
  await ask('deepl', { target: 'en' })
  await ask('deepl', { target: 'sw' })
  expect(calls.slice(1).map(({ body }) => body.target_lang)).toEqual(['EN-GB', 'SW'])
  await expect(ask('deepl', { target: 'yo' })).rejects.toThrow()
  expect(calls).toHaveLength(3)
})

test.each(['libretranslate', 'google', 'deepl'])('%s is retried after an error, and not after a refusal', async (provider) => {
  faults = [{ status: 503 }]
  expect(await ask(provider)).toHaveLength(2)
  expect(calls).toHaveLength(2)
  faults = [{ status: 403 }]
  await expect(ask(provider)).rejects.toThrow(/^answered 403$/) // without the provider's text
  expect(calls).toHaveLength(3)
  faults = [{ status: 200, body: '{"translatedText":1}' }]
  await expect(ask(provider)).rejects.toThrow()
  faults = [{ status: 200, body: '<html>' }, { status: 500 }]
  await expect(ask(provider)).rejects.toThrow()
})

test('no provider is used unless configured, and missing settings fail the start', () => {
  expect(providerOf(readConfig({}, '/tmp'))).toBeUndefined()
  expect(() => readConfig({ TRANSLATE_PROVIDER: 'google' }, '/tmp')).toThrow(/TRANSLATE_API_KEY/)
  expect(() => readConfig({ TRANSLATE_PROVIDER: 'libretranslate' }, '/tmp')).toThrow(/TRANSLATE_BASE_URL/)
  expect(() => readConfig({ TRANSLATE_PROVIDER: 'bing' }, '/tmp')).toThrow(/TRANSLATE_PROVIDER/)
})
