import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import type { Benefit, Condition, Selection } from '#domain/promotions/rule.ts'
import { PAGE_LANGUAGES, type PageLanguage } from '#kernel/languages.ts'
import type { PromotionDocument } from '#modules/promotions/contract.ts'
import { localeOf } from '../../../i18n/formatters.ts'
import { issuesOf } from '../editor/draft-issues.ts'
import { ALL_GOODS, BENEFIT_KINDS, CONDITION_KINDS, newBenefit, newCondition, newPromotion } from './new-rule.ts'
import { sayBenefit, sayCondition, sayPromotion } from './sentence.ts'
import { lineText, type Speech } from './sentence-text.ts'

const TROUSERS: Selection = { ...ALL_GOODS, categories: [4] }
const SPRING: PromotionDocument = {
  ...newPromotion('2026-11-30T21:00:00.000Z'),
  name: 'Spring',
  labels: { en: 'Spring' },
  ends: '2026-12-24T21:00:00.000Z',
  needsCode: true,
  limits: { total: 500, perCustomer: 1 },
  rule: {
    ...newPromotion('').rule,
    benefit: { kind: 'lines', off: { percent: 10 }, goods: { ...TROUSERS, exceptProducts: [7], fullPriceOnly: true } },
    conditions: [
      { match: 'all', conditions: [{ kind: 'spend', least: 500_000, most: null, goods: ALL_GOODS }] },
      { match: 'any', conditions: [{ kind: 'signed-in' }, { kind: 'channel', channels: ['walk-in', 'storefront'] }] },
    ],
  },
}

function speechIn(language: PageLanguage): Speech {
  const file = join(import.meta.dirname, `../messages.${language}.json`)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const translate = createTranslator({
    locale: localeOf(language),
    messages,
    onError: (error) => {
      throw error
    },
  }) as (key: string, values?: Record<string, string | number>) => string
  const t = ((key: string, values?: Record<string, string | number>) => translate(key, values)) as Speech['t']
  return {
    t,
    language,
    price: (cents) => `KES ${cents / 100}`,
    moment: (at) => at.slice(0, 10),
    category: (id) => ({ 4: 'Trousers', 5: 'Shirts' })[id] ?? `#${id}`,
    product: (id) => ({ 7: 'Lamu trousers' })[id] ?? `#${id}`,
    campaign: () => 'December',
    name: (of, code) =>
      of === 'channel' || of === 'class' || of === 'method' ? translate(`admin.promotions.${of}.${code}`) : String(code),
  }
}
const inEnglish = (lines: ReturnType<typeof sayPromotion>) => lines.map((line) => lineText(speechIn('en'), line))

test('a promotion is described by one sentence per part', () => {
  expect(inEnglish(sayPromotion(SPRING))).toEqual([
    '10 % off Trousers at full price, except Lamu trousers.',
    'Only if the cart is worth at least KES 5000.',
    'Only if the customer is signed in or it is bought at the counter or the second storefront.',
    'Customers enter a code.',
    'Once per customer.',
    'At most 500 times in total.',
    'From 2026-11-30 to the end of 2026-12-23.',
    'It combines with promotions that reduce products, the order and delivery.',
  ])
})

const BENEFITS: [Benefit, string][] = [
  [{ kind: 'order', off: { percent: 12.5 } }, '12.5 % off the whole order.'],
  [{ kind: 'lines', off: { price: 99_000 }, goods: TROUSERS }, 'Trousers for KES 990 each.'],
  [
    {
      kind: 'tiers',
      by: 'quantity',
      tiers: [
        { from: 5, percent: 20 },
        { from: 2, percent: 10 },
      ],
      goods: TROUSERS,
    },
    'Trousers: 10 % off from 2 pieces and 20 % off from 5 pieces.',
  ],
  [
    {
      kind: 'buy-get',
      buy: { quantity: 2, goods: TROUSERS },
      get: { quantity: 1, goods: TROUSERS, off: { percent: 100 } },
      times: 3,
    },
    'Buy 2 of Trousers, get 1 more free. At most 3 times in one order.',
  ],
  [
    { kind: 'bundle', pieces: [TROUSERS, { ...ALL_GOODS, categories: [5] }], off: { price: 1_500_000 } },
    'KES 15000 for one of Trousers and one of Shirts together.',
  ],
  [{ kind: 'shipping', off: { percent: 100 }, methods: ['express'] }, 'Free delivery. It counts for express delivery.'],
]
test.each(BENEFITS)('a benefit is described in words', (benefit, words) => {
  expect(inEnglish(sayBenefit(benefit)).join(' ')).toBe(words)
})

const HOURS: Condition = { kind: 'hours', weekdays: [6, 5], from: 1320, until: 120 }
test('hours past midnight name the next day, and orders of 0 are the first order', () => {
  expect(inEnglish([sayCondition(HOURS)])).toEqual(['it is 5 and 6, from 22:00 until 02:00 of the next day'])
  expect(inEnglish([sayCondition(newCondition('orders-placed'))])).toEqual(['it is the customer’s first order'])
})

test.each(PAGE_LANGUAGES)('every benefit and condition has words in %s, complete or not', (language) => {
  const speech = speechIn(language)
  const lines = [
    ...BENEFITS.flatMap(([benefit]) => sayBenefit(benefit)),
    ...BENEFIT_KINDS.flatMap((kind) => sayBenefit(newBenefit(kind))),
    ...CONDITION_KINDS.map((kind) => sayCondition(newCondition(kind))),
    ...sayPromotion({ ...SPRING, campaignId: 'x', rule: { ...SPRING.rule, exclusive: true } }),
  ]
  for (const line of lines) expect(lineText(speech, line)).not.toMatch(/NaN|undefined|admin\./)
})

test('a new promotion names what is missing, and a complete one nothing', () => {
  expect(issuesOf(SPRING)).toEqual([])
  expect(issuesOf(newPromotion('2026-11-30T21:00:00.000Z'))).toEqual(['name', 'labels.en', 'rule.benefit.off.percent'])
  expect(issuesOf({ ...SPRING, ends: SPRING.starts })).toEqual(['ends'])
})

test('an empty range and a reversed one are refused at their fields', () => {
  const spend = (least: number | null, most: number | null) =>
    issuesOf({
      ...SPRING,
      rule: { ...SPRING.rule, conditions: [{ match: 'all', conditions: [{ kind: 'spend', least, most, goods: ALL_GOODS }] }] },
    })
  expect(spend(null, null)).toEqual(['rule.conditions.0.conditions.0.least'])
  expect(spend(10, 5)).toEqual(['rule.conditions.0.conditions.0.most'])
  expect(spend(5, 10)).toEqual([])
})
