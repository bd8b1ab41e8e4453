import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import type { Condition } from '#domain/promotions/rule.ts'
import type { TestedCart } from '#modules/promotions/contract.ts'
import { ALL_GOODS } from '../rule/new-rule.ts'
import type { Speech } from '../rule/sentence-text.ts'
import { blockedText } from './blocked-text.ts'

const messages = JSON.parse(readFileSync(join(import.meta.dirname, '../messages.en.json'), 'utf8')) as Record<string, unknown>
const translate = createTranslator({ locale: 'en', messages })
const speech = {
  t: translate,
  language: 'en',
  price: (cents: number) => `KES ${cents / 100}`,
  joined: (parts: readonly string[]) => parts.join(', '),
} as unknown as Speech

const SHORT: [Condition, string][] = [
  [{ kind: 'spend', least: 300, most: null, goods: ALL_GOODS }, 'KES 2 is missing.'],
  [{ kind: 'quantity', least: 3, most: null, goods: ALL_GOODS }, '200 pieces are missing.'],
  [{ kind: 'orders-placed', least: 3, most: null }, 'The customer needs 200 more placed orders.'],
]
test.each(SHORT)('the blocked text tells what is missing for a condition of kind $kind', (condition, missing) => {
  const blocked = { reason: 'condition' as const, group: 0, index: 0, short: 200 }
  const tested = { blocked, condition, state: 'active' } as TestedCart['promotions'][number]
  expect(blockedText(speech, tested)).toContain(missing)
})

test('the blocked text names no amount for a condition without one', () => {
  const blocked = { reason: 'condition' as const, group: 0, index: 0, short: 200 }
  const tested = { blocked, condition: { kind: 'signed-in' }, state: 'active' } as TestedCart['promotions'][number]
  expect(blockedText(speech, tested)).not.toMatch(/missing|more/)
})
