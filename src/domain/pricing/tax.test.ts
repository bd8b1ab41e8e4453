import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kes } from '#kernel/money.ts'
import { type QuoteInput, quote } from './quote.ts'
import { comesHome, countedAs, onlyUsualRate, TAX_TREATMENTS, taxTreatment, USUAL_CLASS, vatAtRate, vatShares } from './tax.ts'

test.each([
  ['at home', 'KE', true, false, null, 'standard'],
  ['abroad, the rule is off', 'UG', false, false, null, 'standard'],
  ['abroad', 'UG', true, false, null, 'export'],
  ['an exempt group without a PIN', 'KE', true, true, null, 'standard'],
  ['an exempt group with a PIN', 'KE', false, true, 'A001234567Z', 'exempt'],
  ['a PIN alone', 'KE', true, false, 'A001234567Z', 'standard'],
  ['exempt, and abroad', 'TZ', true, true, 'A001234567Z', 'export'],
] as const)('tax treatment: %s', (_, country, exportsWithoutVat, exemptGroup, pin, treatment) => {
  expect(taxTreatment({ country, exportsWithoutVat, exemptGroup, pin })).toBe(treatment)
})

test.each([
  ['an export, to another country', 'export', 'TZ', false],
  ['an export, home', 'export', 'KE', true],
  ['with VAT, home', 'standard', 'KE', false],
  ['with VAT, abroad', 'standard', 'UG', false],
  ['exempt, home', 'exempt', 'KE', false],
] as const)('an edited address returns an export to VAT: %s', (_, tax, country, refused) => {
  expect(comesHome(tax, country)).toBe(refused)
})

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(kes)
const vatClass = fc.oneof(
  fc.constantFrom(USUAL_CLASS, { code: 'zero', rate: 0 }, { code: 'exempt', rate: 0 }),
  fc.integer({ min: 1, max: 9_900 }).map((rate) => ({ code: `own-${rate % 3}`, rate })),
)
const line = fc
  .record({ subtotal: amount, off: amount, make: fc.constantFrom('ready', 'measure', 'gift-card'), vatClass })
  .map(({ vatClass, off, ...rest }) => ({ ...rest, reductions: [{ amount: off }], vatClass, vatRate: vatClass.rate }))
const charge = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  reductions: fc.array(fc.record({ amount }), { maxLength: 2 }),
  delivery: fc.record({ fee: amount, reductions: fc.array(fc.record({ amount }), { maxLength: 1 }) }),
}) as fc.Arbitrary<QuoteInput>

test('without VAT every amount is unchanged and VAT is zero', () => {
  fc.assert(
    fc.property(charge, fc.constantFrom('export' as const, 'exempt' as const), (wanted, tax) => {
      const [usual, free] = [quote(wanted), quote({ ...wanted, tax })]
      expect([free.total, free.items, free.discount, free.shipping]).toEqual([
        usual.total,
        usual.items,
        usual.discount,
        usual.shipping,
      ])
      expect(free.lines.map(({ total }) => total)).toEqual(usual.lines.map(({ total }) => total))
      expect([free.vat, free.shippingVat, ...free.lines.map(({ vat }) => vat)].every((vat) => vat === 0)).toBe(true)
      expect(quote({ ...wanted, tax: 'standard' })).toEqual(usual)
    }),
  )
})

test('VAT shares by class add up to the sale, each line at its own rate', () => {
  fc.assert(
    fc.property(charge, fc.constantFrom(...TAX_TREATMENTS), (wanted, tax) => {
      const totals = quote({ ...wanted, tax })
      const lines = wanted.lines.map(({ make = 'ready', vatRate = 0, ...of }, at) => ({
        ...countedAs(tax, make, { code: (of as { vatClass?: { code: string } }).vatClass?.code ?? '', rate: vatRate }),
        total: totals.lines[at]?.total ?? 0,
        vat: totals.lines[at]?.vat ?? 0,
      }))
      const shares = vatShares([
        ...lines,
        { ...countedAs(tax, null, USUAL_CLASS), total: totals.shipping, vat: totals.shippingVat },
      ])
      expect(shares.reduce((sum, { total }) => sum + total, 0)).toBe(totals.total)
      expect(shares.reduce((sum, { vat }) => sum + vat, 0)).toBe(totals.vat)
      for (const { rate, vat, total } of shares) {
        expect(vat >= 0 && vat <= total).toBe(true)
        if (rate === 0) expect(vat).toBe(0)
      }
      for (const { rate, total, vat } of lines) expect(vat).toBe(vatAtRate(kes(total), rate))
      expect(new Set(shares.map(({ code, rate }) => (rate > 0 ? rate : code))).size).toBe(shares.length)
    }),
  )
})

test('a VAT class changes no total, and the order of lines no share', () => {
  fc.assert(
    fc.property(charge, (wanted) => {
      const usual = quote({ ...wanted, lines: wanted.lines.map((each) => ({ ...each, vatRate: USUAL_CLASS.rate })) })
      const classed = quote(wanted)
      expect([classed.total, classed.items, classed.discount]).toEqual([usual.total, usual.items, usual.discount])
      const shares = classed.lines.map(({ total, vat }, at) => ({ code: 'c', rate: wanted.lines[at]?.vatRate ?? 0, total, vat }))
      expect(vatShares(shares.toReversed())).toEqual(vatShares(shares))
    }),
  )
})

test('zero-rated shares keep their reason, and classes with one rate are merged', () => {
  const of = (code: string, rate: number) => ({ code, rate })
  expect(countedAs('standard', 'gift-card', USUAL_CLASS)).toEqual(of('none', 0))
  expect(countedAs('export', 'ready', of('reduced', 800))).toEqual(of('export', 0))
  expect(countedAs('exempt', null, USUAL_CLASS)).toEqual(of('customer', 0))
  expect(countedAs('standard', 'ready', of('reduced', 800))).toEqual(of('reduced', 800))
  const shares = vatShares([
    { ...of('books', 800), total: 10_800, vat: 800 },
    { ...of('zero', 0), total: 500, vat: 0 },
    { ...of('reduced', 800), total: 21_600, vat: 1_600 },
    { ...USUAL_CLASS, total: 11_600, vat: 1_600 },
    { ...of('exempt', 0), total: 700, vat: 0 },
  ])
  expect(shares.map(({ rate, total, vat }) => [rate, total, vat])).toEqual([
    [1600, 11_600, 1_600],
    [800, 32_400, 2_400],
    [0, 700, 0],
    [0, 500, 0],
  ])
})

test('the VAT rate is named only when every line has the usual rate', () => {
  expect(onlyUsualRate([{ make: 'ready' }, { make: 'gift-card', vatRate: 0 }])).toBe(true)
  expect(onlyUsualRate([{ make: 'ready' }, { make: 'ready', vatRate: 0 }])).toBe(false)
})
