import { describe, expect, test } from 'vitest'
import { directionOf, LANGUAGES, type Language, PAGE_LANGUAGES } from '#kernel/languages.ts'
import { messagesOf } from '../../bin/messages.ts'
import { aSeededShop, only } from '../seeded-shop.ts'

const shops = aSeededShop({}, 1, { pages: true })

const pageIn = async (path: string, language: Language) =>
  (await fetch(`${only(shops).address}${path}`, { headers: { 'Accept-Language': language } })).text()
const wordIn = (language: Language, key: string) => messagesOf(language).get(key)?.text ?? `no ${key}`

describe.each(LANGUAGES)('pages in %s', (language) => {
  test('home, list, product and bag are in the language', async () => {
    const said = { '/': 'shell.menu', '/browse': 'search.open', '/product/lamu-jacket': 'product.care', '/cart': 'common.skip' }
    for (const [path, key] of Object.entries(said)) {
      const html = await pageIn(path, language)
      expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}"`)
      expect(html, `${path}: ${key}`).toContain(wordIn(language, key))
    }
  })

  test('product texts are in the language, or in English when not translated', async () => {
    const name = async (accept: string) =>
      (await (await fetch(`${only(shops).address}/api/products/lamu-jacket`, { headers: { 'Accept-Language': accept } })).json())
        .name
    const isWritten = (PAGE_LANGUAGES as readonly string[]).includes(language)
    expect(await name(`${language}, sw;q=0.5`)).toBe(await name(isWritten ? language : 'en'))
  })

  test('the canonical URL names the language when it has product texts', async () => {
    const html = await pageIn(`/product/lamu-jacket?lang=${language}`, language)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    const own = (PAGE_LANGUAGES as readonly string[]).includes(language) ? `?lang=${language}` : ''
    expect(canonical).toBe(`${only(shops).address}/product/lamu-jacket${own}`)
  })
})
