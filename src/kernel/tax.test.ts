import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kes } from './money.ts'
import { type Charge, orderTotals } from './pricing.ts'
import { comesHome, taxTreatment } from './tax.ts'

test.each([
  ['at home', 'KE', true, false, null, 'standard'],
  ['abroad, the rule is off', 'UG', false, false, null, 'standard'],
  ['abroad', 'UG', true, false, null, 'export'],
  ['an exempt group without a PIN', 'KE', true, true, null, 'standard'],
  ['an exempt group with a PIN', 'KE', false, true, 'A001234567Z', 'exempt'],
  ['a PIN alone', 'KE', true, false, 'A001234567Z', 'standard'],
  ['exempt, and abroad', 'TZ', true, true, 'A001234567Z', 'export'],
] as const)('%s', (_, country, exportsWithoutVat, exemptGroup, pin, treatment) => {
  expect(taxTreatment({ country, exportsWithoutVat, exemptGroup, pin })).toBe(treatment)
})

test.each([
  ['an export, to another country', 'export', 'TZ', false],
  ['an export, home', 'export', 'KE', true],
  ['with VAT, home', 'standard', 'KE', false],
  ['with VAT, abroad', 'standard', 'UG', false],
  ['exempt, home', 'exempt', 'KE', false],
] as const)('another address: %s', (_, tax, country, refused) => {
  expect(comesHome(tax, country)).toBe(refused)
})

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(kes)
const line = fc.record({ subtotal: amount, ownDiscount: amount, make: fc.constantFrom('ready', 'measure', 'gift-card') })
const charge = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  orderDiscounts: fc.array(fc.record({ kind: fc.constant('amount' as const), amount }), { maxLength: 2 }),
  shipping: amount,
  shippingDiscount: amount,
}) as fc.Arbitrary<Charge>

test('without VAT every amount is what it was, and no VAT is anywhere', () => {
  fc.assert(
    fc.property(charge, fc.constantFrom('export' as const, 'exempt' as const), (wanted, tax) => {
      const [usual, free] = [orderTotals(wanted), orderTotals({ ...wanted, tax })]
      expect([free.total, free.items, free.discount, free.shipping]).toEqual([
        usual.total,
        usual.items,
        usual.discount,
        usual.shipping,
      ])
      expect(free.lines.map(({ total }) => total)).toEqual(usual.lines.map(({ total }) => total))
      expect([free.vat, free.shippingVat, ...free.lines.map(({ vat }) => vat)].every((vat) => vat === 0)).toBe(true)
      expect(orderTotals({ ...wanted, tax: 'standard' })).toEqual(usual)
    }),
  )
})
