import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './imports.ts'

const files = sources(dirname(dirname(import.meta.dirname)))

const COPIES = [
  /\b\w*price\w*\s*\*\s*[\w.]*quantity/i,
  /\bquantity\s*\*\s*[\w.]*price/i,
  /\b(vatInside|VAT_PERCENT|troubleOf)\b(?!')/,
  /\bitems\s*\+\s*\(?\w*(fee|shipping)/,
  /\b(116|1\.16)\b(?!\.)/,
]
/** The invariants calculate independently. */
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

const COMPOSITION = [
  /(?<![.\w])(priceAt|channelPriceAt|usualPriceIn|ruledPrice|outfitPrices)\(/,
  /\b(own|variant|chosen)\.price\b/,
  /\busual_price\b/,
  /\b\w*[pP]rice\s*\+\s*\(?\w*(design|style|surcharge|shown)\b/,
]
const READS_STORED = [
  /^modules\/catalogue\//,
  /^flows\/goods\/price-outfits\.ts$/,
  /^views\/(seo\/feed-item|promotions\/warnings|search\/search-facts)\.ts$/,
  /^modules\/(imports|search)\//,
  /^steps\/change-sets\//,
]
const SHOWN = /\b(own|variant)\.price\b|\boutfitPrices\(/g
const composesIn = (file: string, source: string, text = file.startsWith('web/') ? source.replace(SHOWN, '') : source): boolean =>
  !/^(kernel|domain|packages|seeds)\/|\.test\.tsx?$/.test(file) &&
  /\.tsx?$/.test(file) &&
  !READS_STORED.some((place) => place.test(file)) &&
  COMPOSITION.some((step) => step.test(text))

test('a unit price is composed in one place only', () => {
  expect([...files].filter(([file, text]) => composesIn(file, text)).map(([file]) => file)).toEqual([])
})

test.each([
  'select coalesce(own.price, variant.price) as price',
  'const now = priceAt(variant, schedule, clock.now())',
  'const price = list.price + design.price',
])('a planted composition is found: %s', (text) => {
  expect(composesIn('views/cart/planted.ts', text)).toBe(true)
})

const TOTALLING = [
  /\b(items|subtotal|total|discount|fee|shipping)\s*[-+]\s*\(?[\w.]*(discount|fee|shipping|vat|items)\b/,
  /reduce\([^\n]*\+\s*\(?[\w.]*\b(subtotal|discount|vat|unitPrice)\b/,
  /\bfrom '#domain\/pricing\/(tax|reduction)\.ts'[^\n]*vatOfLine/,
]
const totalsIn = (file: string, text: string): boolean =>
  file.startsWith('web/') && !/\.test\.tsx?$/.test(file) && TOTALLING.some((each) => each.test(text))

test('no page totals a cart or an order by itself', () => {
  expect([...files].filter(([file, text]) => totalsIn(file, text)).map(([file]) => file)).toEqual([])
})

test.each([
  'const total = cart.items - cart.discount',
  'const total = items + delivery.fee',
  'lines.reduce((sum, line) => sum + line.discount, 0)',
])('a planted total is found: %s', (text) => {
  expect(totalsIn('web/shop/cart/planted.tsx', text)).toBe(true)
})
