import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './imports.ts'

const files = sources(dirname(dirname(import.meta.dirname)))

const SUM = '(paid|received|receivedOf|paidOf|captured|kept|balance)'
/** Patterns of code that belongs in `modules/payments/rules/amount-due.ts`. */
const SECOND_IDEAS = [
  new RegExp(String.raw`\b(\w+\.)?total\s*(-|<=?|>=?|===|!==)\s*(\w+\.)*${SUM}\b`, 'i'),
  new RegExp(String.raw`\b${SUM}(\([^)]*\))?\s*(<=?|>=?|===|!==)\s*(\w+\.)*total\b`, 'i'),
  /\b(paidOf|receivedOf)\b/,
  /sum\(case when (credit|debit) = /,
]
const isIdeaOf = (file: string, text: string): boolean =>
  /\.tsx?$/.test(file) &&
  // Invoices show their frozen amounts. The invariants calculate independently.
  !/^(kernel|domain|packages|seeds|modules\/invoices\/pdf|views\/invariants)\/|\.test\.tsx?$|^modules\/payments\/rules\/(amount-due|ledger|payment-status)\.ts$/.test(
    file,
  ) &&
  SECOND_IDEAS.some((idea) => idea.test(text))

test('amount due is computed in one place only', () => {
  expect([...files].filter(([file, text]) => isIdeaOf(file, text)).map(([file]) => file)).toEqual([])
})

test.each([
  'const due = Math.max(0, order.total - paid)',
  'const due = order.total - payments.receivedOf(entries)',
  'if (payments.paidOf(entries) < order.total) return',
  'if (paid >= order.total) return refuse(problems.alreadyPaid())',
  'const open = total - balance',
  "const balance = sql`(select sum(case when credit = 'customer' then amount else -amount end) from payment_entry)`",
])('a planted second computation is found: %s', (text) => {
  expect(isIdeaOf('flows/payments/planted.ts', text)).toBe(true)
})
