import { describe, expect, test } from 'vitest'
import { canSet, runsOf } from '#platform/pdf/glyphs.ts'
import type { InvoiceContent } from '../contract.ts'
import { cachedPdf } from './cached-pdf.ts'
import { pdfOf } from './pdf.ts'

const line = {
  name: 'Lamu jacket',
  detail: 'Navy, size 48',
  sku: 'LJ-48',
  quantity: 1,
  unit: 'piece' as const,
  unitPrice: 100_000,
}
const content = (over: Partial<InvoiceContent> = {}): InvoiceContent => ({
  kind: 'invoice',
  number: 'INV-2026-000001',
  issuedOn: '2026-11-21',
  corrects: null,
  reason: null,
  demo: false,
  house: { name: 'Tarizi', address: 'Kimathi Street', email: 'atelier@example.com', phone: '+254 20 000 0000', pin: '' },
  order: { number: 'K7M4-2QXD', placedOn: '2026-11-21' },
  customer: { name: 'Wanjiru Kamau', email: 'wanjiru@example.com', address: ['Nairobi'] },
  lines: [{ ...line, discount: 0, total: 100_000, vat: 13_793 }],
  totals: { discount: 0, vat: 13_793, net: 86_207, total: 100_000 },
  paid: 100_000,
  ...over,
})
const bytesOf = async (over?: Partial<InvoiceContent>) => Buffer.from(await pdfOf(content(over)))
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

describe('invoice PDF', () => {
  test('has the same bytes for the same content, and others for other content', async () => {
    const first = await bytesOf()
    expect((await bytesOf()).equals(first)).toBe(true)
    expect((await bytesOf({ paid: 0 })).equals(first)).toBe(false)
  })

  test('is drawn once for equal content', async () => {
    const first = await cachedPdf(content())
    expect(await cachedPdf(content())).toBe(first)
    expect(await cachedPdf(content({ paid: 0 }))).not.toBe(first)
  })

  test('continues on more pages when its content is long', async () => {
    const [row] = content().lines
    expect(pagesOf(await bytesOf())).toBe(1)
    expect(pagesOf(await bytesOf({ lines: Array.from({ length: 60 }, () => row as never) }))).toBeGreaterThan(2)
  })

  test.each([
    [
      'a very long name without a blank',
      { customer: { name: 'W'.repeat(120), email: 'w@example.com', address: ['x'.repeat(160)] } },
    ],
    ['a name in letters that no font has', { customer: { name: '山田太郎', email: 'y@example.com', address: ['東京'] } }],
    [
      'nothing but an amount',
      { lines: [{ ...line, quantity: null, unit: null, unitPrice: null, sku: null, discount: 0, total: 5, vat: 1 }] },
    ],
  ] as [string, Partial<InvoiceContent>][])('renders %s', async (_, over) => {
    expect((await bytesOf(over)).subarray(-6).toString()).toContain('EOF')
  })
})

describe('invoice fonts', () => {
  test.each([
    ['Wanjirũ wa Kamaũ', true],
    ['Ọlúwafẹ́mi Ṣàngó', true],
    ['Đặng Thị Ngọc Ánh', true],
    ['Иван Петров', true],
    ['سارة محمد', true],
    ['山田太郎', false],
    ['አበበ', false],
  ])('%s: %s', (name, settable) => {
    expect(canSet(name)).toBe(settable)
  })

  test('words of a right-to-left name are reversed, each as its own run', () => {
    expect(runsOf('سارة محمد', 'text').map(({ text }) => text)).toEqual(['محمد', ' ', 'سارة'])
    expect(runsOf('شارع 14 b', 'text').at(-1)?.text).toBe('شارع')
  })

  test('brackets around right-to-left words are mirrored and enclose them', () => {
    const set = (text: string) => runsOf(text, 'text').map((run) => run.text)
    expect(set('جيوب (بغطاء مستقيم)')).toEqual(['(', 'مستقيم', ' ', 'بغطاء', ') ', 'جيوب'])
    expect(set('(بغطاء):')).toEqual([':(', 'بغطاء', ')'])
    expect(set('jacket (navy)')).toEqual(['jacket (navy)'])
  })

  test('a font style that lacks a letter borrows it, and switches back', () => {
    expect(runsOf('Kamaũ', 'strong').map(({ font }) => font)).toEqual(['strong', 'strong-ext'])
    expect(runsOf('Anna Ж', 'display').map(({ font }) => font)).toEqual(['display', 'other-scripts'])
  })
})
