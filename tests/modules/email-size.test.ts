import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/languages.ts'
import { MAX_LINES } from '#modules/cart/contract.ts'
import { renderEmail } from '#services/email/rules/render.ts'
import { FILLINGS, SENDER, TEMPLATE_NAMES } from '#tests/email-fillings.ts'

const SHOP = 'https://shop.example.com'
/** Gmail hides the rest of a longer mail, and with it the unsubscribe link. */
const CLIPPED_bytes = 102_000
const bytes = (text: string) => Buffer.byteLength(text)

const LENGTHS: Readonly<Record<string, number>> = { savings: 1, goods: MAX_LINES / 2, rest: MAX_LINES / 2 }

function longest(value: unknown, name = ''): unknown {
  if (Array.isArray(value))
    return Array.from({ length: LENGTHS[name] ?? MAX_LINES }, (_, at) => longest(value[at % value.length]))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, longest(each, key)]))
  if (typeof value === 'string' && (name === 'name' || name === 'details')) return 'बनारसी रेशम का लंबा कुर्ता '.repeat(2).trim()
  return value
}

test.each(TEMPLATE_NAMES)('%s with the most lines is not clipped by Gmail in any language', (template) => {
  const data = longest(FILLINGS[template])
  const sizes = LANGUAGES.map((language) => {
    const { html } = renderEmail({ template, language, data: data as never }, SENDER, SHOP)
    return { language, size: bytes(html) }
  })
  expect(sizes.filter(({ size }) => size > CLIPPED_bytes)).toEqual([])
})
