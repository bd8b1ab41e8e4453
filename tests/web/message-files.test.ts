import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES, PAGE_LANGUAGES } from '#kernel/languages.ts'
import { buildIfStale } from '#server/build.ts'
import { ROOT } from '#tests/shop.ts'
import { messagesOf } from '../../bin/messages.ts'
import { brotliSize } from './first-view.ts'

beforeAll(() => buildIfStale(ROOT, () => {}), 180_000)

const folder = join(ROOT, process.env.BUILD_FOLDER ?? 'build', 'client/assets')
const filesOf = (language: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .map((name) => [new RegExp(`^messages-${language}-(.+)-.{8}\\.json$`).exec(name)?.[1], join(folder, name)] as const)
      .filter((entry): entry is readonly [string, string] => entry[0] !== undefined),
  )
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value instanceof Object ? Object.values(value).flatMap(textsOf) : []

test.each(PAGE_LANGUAGES)('shop message files hold no back office messages: %s', (language) => {
  const shoppers = [...filesOf(language)]
    .filter(([name]) => !/^admin(-|$)/.test(name))
    .map(([, file]) => readFileSync(file, 'utf8'))
  expect(shoppers.length).toBeGreaterThan(10)
  expect(shoppers.filter((file) => 'admin' in JSON.parse(file))).toEqual([])
  const said = new Set(shoppers.flatMap((file) => textsOf(JSON.parse(file))))
  const all = [...messagesOf(language).values()].filter(({ text }) => text.length > 12)
  const isBackOffice = (folder: string) => /^(admin|layout\/admin|shared\/admin)(\/|$)/.test(folder)
  const shops = new Set(all.filter((message) => !isBackOffice(message.folder)).map(({ text }) => text))
  const backOffice = all.filter((message) => isBackOffice(message.folder) && !shops.has(message.text))
  expect(backOffice.length).toBeGreaterThan(150)
  expect(backOffice.filter(({ text }) => said.has(text))).toEqual([])
})

/** Bytes. Languages outside `PAGE_LANGUAGES` may have a tenth more. */
const MOST = { ours: 6_000, others: 6_600 }

test.each(['shop-home', 'shop-browse', 'shop-product'])(
  'the messages of %s are at most 6 kB with the base, compressed',
  (bundle) => {
    for (const language of LANGUAGES) {
      const files = filesOf(language)
      const bytes = ['base', bundle].reduce((sum, name) => sum + brotliSize(files.get(name) ?? ''), 0)
      const isOurs = (PAGE_LANGUAGES as readonly string[]).includes(language)
      expect(bytes, language).toBeLessThanOrEqual(isOurs ? MOST.ours : MOST.others)
    }
  },
)

test('a key defined in two folders fails the build', () => {
  const web = mkdtempSync(join(tmpdir(), 'messages-'))
  for (const name of ['cart', 'home']) {
    mkdirSync(join(web, name))
    writeFileSync(join(web, name, 'messages.en.json'), JSON.stringify({ cart: { title: name } }))
  }
  expect(() => messagesOf('en', web)).toThrow('The message cart.title is defined in src/web/cart and in src/web/home')
  rmSync(web, { recursive: true })
})
