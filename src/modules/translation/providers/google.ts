import { z } from 'zod'
import { type Provider, type ProviderAccess, postJson } from './provider.ts'

const Answer = z.object({ data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }) })
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes HTML entities, which Google writes even in plain text. */
export const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos));/gi, (match, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? match
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : match
  })

/** Opens Google Cloud Translation, v2: `POST /language/translate/v2`. */
export const googleTranslate = (door: ProviderAccess): Provider => ({
  name: 'google',
  ask: async ({ texts, target, source }) => {
    const codeOf = (language: string) => (language === 'zh' ? 'zh-CN' : language)
    const body = { q: texts, target: codeOf(target), format: 'text', ...(source && { source: codeOf(source) }) }
    const answer = Answer.parse(await postJson(door, '/language/translate/v2', body, { 'X-Goog-Api-Key': door.key ?? '' }))
    return answer.data.translations.map(({ translatedText }) => unescaped(translatedText))
  },
})
