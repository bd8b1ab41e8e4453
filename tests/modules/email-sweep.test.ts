import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/languages.ts'
import { endpoints } from '#server/endpoints.ts'
import { renderEmail } from '#services/email/rules/render.ts'
import { TEMPLATES } from '#services/email/rules/templates.ts'
import { type FILLINGS, fillingsOf, isWritten, SENDER, TEMPLATE_NAMES } from '#tests/email-fillings.ts'
import routes from '#web/routes.ts'

const SHOP = 'https://shop.example.com'

const textOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<\/?(span|bdi)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')

const cells = TEMPLATE_NAMES.map((template) => [template, fillingsOf(template).filter(({ data }) => isWritten(data))] as const)

type Route = { path?: string; index?: boolean; children?: Route[] }
const pathsOf = (of: readonly Route[]): string[] =>
  of.flatMap(({ path, index, children }) => [...(index ? ['/'] : []), ...(path ? [path] : []), ...pathsOf(children ?? [])])
const PAGES = pathsOf(await (routes as unknown as Promise<Route[]>)).filter((path) => !path.includes('*'))
const ENDPOINTS = endpoints.flatMap(({ method, path }) => (method === 'GET' ? [path] : []))
const answers = (pathname: string) => [...PAGES, ...ENDPOINTS].some((path) => matchPath({ path, end: true }, pathname) !== null)

test('every link of every template leads to a page or an endpoint of the shop', () => {
  const links = new Map<string, string>()
  for (const [template, fillings] of cells)
    for (const { label, data } of fillings) {
      const { plain } = renderEmail({ template, language: 'en', data: data as never }, SENDER, SHOP)
      for (const [link] of plain.matchAll(/https?:\S+/g)) links.set(new URL(link).pathname, `${template} (${label})`)
    }
  expect(links.size).toBeGreaterThan(12)
  expect(answers('/no-such-page')).toBe(false)
  expect([...links].filter(([pathname]) => !answers(pathname))).toEqual([])
})

test('every template is swept, once per field of its type', () => {
  expect([...TEMPLATE_NAMES].sort()).toEqual(Object.keys(TEMPLATES).sort())
  const labels = (name: keyof typeof FILLINGS) => fillingsOf(name).map(({ label }) => label)
  for (const field of ['expiresOn', 'from', 'message'])
    expect(labels('gift-card')).toEqual(expect.arrayContaining([`without ${field}`, `with ${field} alone`]))
  expect(labels('order-placed')).toEqual(expect.arrayContaining(['without arrives.hours', 'without order.lines.0.later']))
  expect(labels('return-moved')).toContain('bare, what = "rejected"')
  const count = cells.reduce((sum, [, fillings]) => sum + fillings.length, 0)
  expect(count * LANGUAGES.length * 2).toBeGreaterThan(9_000)
  console.info(`${TEMPLATE_NAMES.length} templates, ${count} fillings, ${count * LANGUAGES.length * 2} cells`)
})

function faultsOf(template: keyof typeof FILLINGS, data: never, language: string): string[] {
  const { html, plain, subject } = renderEmail({ template, language, data }, SENDER, SHOP)
  const found: string[] = []
  const must = (holds: boolean, fault: string) => holds || found.push(fault)
  must(!/[\r\n{}]/.test(subject) && subject.trim() !== '', `subject ${subject}`)
  must(!/undefined|NaN|\[object|Invalid|\bnull\b/.test(html + plain), 'a value that is none')
  must(!/[{}<]/.test(plain), 'a gap or a tag in plain text')
  // In Arabic, each value is enclosed in bidirectional marks.
  must(!/\u2068\s*\u2069/.test(subject + plain), 'an empty value in a sentence')
  const read = textOf(html)
  for (const line of plain.split('\n').map((each) => each.trim())) {
    if (line.startsWith(SHOP)) must(html.includes(`href="${line.replaceAll('&', '&#38;')}"`), `no link ${line} in HTML`)
    else for (const part of line.split(/: ?(?=[^:]*$)/)) must(read.includes(part.replace(/\s+/g, ' ')), `not in HTML: ${part}`)
  }
  must(html.includes(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`), 'direction')
  for (const [link] of plain.matchAll(/https?:\S+/g)) must(link.startsWith(`${SHOP}/`), `link ${link}`)
  for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g))
    must(plain.includes(link.replaceAll('&#38;', '&')), `${link} in HTML alone`)
  return found
}

test.each(cells)('%s renders in every language, with any of its fields filled', (template, fillings) => {
  const found = fillings.flatMap(({ label, data }) =>
    LANGUAGES.flatMap((language) =>
      faultsOf(template, data as never, language).map((fault) => `${template} (${label}) in ${language}: ${fault}`),
    ),
  )
  expect(found.slice(0, 20)).toEqual([])
})

const OTHER_LETTERS = ['ar', 'ja', 'zh', 'ko', 'ru', 'hi', 'am'] as const
const NAMES = /^(KES|VAT|SWIFT|BIC|m|M|Pesa|Visa|am|pm|AM|PM)$/

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []

test.each(OTHER_LETTERS)('an e-mail in %s holds no word in Latin letters but names', (language) => {
  const found = new Set<string>()
  for (const [template, fillings] of cells)
    for (const { label, data } of fillings) {
      const { plain, subject } = renderEmail({ template, language, data: data as never }, SENDER, SHOP)
      const typed = [...stringsOf(data), ...stringsOf(SENDER)].flatMap((text) => text.split('\n')).filter(Boolean)
      const rest = typed
        .toSorted((a, b) => b.length - a.length)
        .reduce((text, each) => text.replaceAll(each, ' '), `${subject}\n${plain}`.replace(/https?:\S+/g, ' '))
      for (const [word] of rest.matchAll(/[A-Za-z]+/g)) if (!NAMES.test(word)) found.add(`${template} (${label}): ${word}`)
    }
  expect([...found].slice(0, 20)).toEqual([])
})

test('an order number and a telephone number are never broken at the end of a line', () => {
  const found: string[] = []
  for (const [template, fillings] of cells)
    for (const { label, data } of fillings) {
      const { html } = renderEmail({ template, language: 'ar', data: data as never }, SENDER, SHOP)
      const loose = html
        .replace(/<(style|title)>[\s\S]*?<\/\1>|<div style="display:none[\s\S]*?<\/div>|href="[^"]*"/g, '')
        .replace(/<(span|td|a)\b[^>]*(white-space:nowrap|word-break:break-all)[^>]*>[\s\S]*?<\/\1>/g, '')
      for (const [number] of loose.matchAll(/K7M4-2QXD|\+254 20/g)) found.push(`${template} (${label}): ${number}`)
    }
  expect(found.slice(0, 10)).toEqual([])
})
