import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './imports.ts'

const files = sources(dirname(dirname(import.meta.dirname)))

/** Arithmetic that belongs to `domain/pricing/pricing.ts`: a price times a quantity, VAT, and goods plus delivery. */
const COPIES = [
  /\b\w*price\w*\s*\*\s*[\w.]*quantity/i,
  /\bquantity\s*\*\s*[\w.]*price/i,
  /\b(vatInside|VAT_PERCENT|troubleOf)\b(?!')/,
  /\bitems\s*\+\s*\(?\w*(fee|shipping)/,
  /\b(116|1\.16)\b(?!\.)/,
]
/**
 * Exceptions. The invariants check the prices and therefore share no code with `pricing.ts`. `views/money/sales.ts` adds up
 * discounts without VAT in SQL, and a test compares it with the domain to the cent (`tests/routes/admin/orders/sales-papers.test.ts`).
 */
const copiesIn = (file: string, text: string): boolean =>
  !/^(kernel|domain|packages|seeds|views\/invariants)\/|^views\/money\/sales\.ts$|\.test\.tsx?$/.test(file) &&
  /\.tsx?$/.test(file) &&
  COPIES.some((copy) => copy.test(text))

test('prices of goods are computed in one place only', () => {
  expect([...files].filter(([file, text]) => copiesIn(file, text)).map(([file]) => file)).toEqual([])
})

test.each([
  'const total = unitPrice * line.quantity',
  'Math.round((selection.price * quantity) / 100)',
  'const vat = cart.vat + vatInside(fee)',
  'const total = cart.items + (fee ?? 0)',
  'const net = gross / 1.16',
])('a planted copy is found: %s', (text) => {
  expect(copiesIn('web/shop/cart/planted.tsx', text)).toBe(true)
})
