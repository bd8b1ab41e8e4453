import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditedLine, editedLineQuoted, quote } from '#domain/pricing/quote.ts'
import type { TaxTreatment } from '#domain/pricing/tax.ts'
import { tieredPrice } from '#domain/pricing/unit-price.ts'
import { present } from '#kernel/assert.ts'
import { kes, vatInside } from '#kernel/money.ts'

const editedLine = (line: EditedLine, tax?: TaxTreatment) =>
  present(quote({ lines: [editedLineQuoted(line)], tax }).lines[0], 'its line')

const cents = fc.integer({ min: 0, max: 90_000_000 })
const line = fc
  .record({
    make: fc.constantFrom('ready' as const, 'measure' as const, 'service' as const),
    unit: fc.constantFrom('piece' as const, 'centimetre' as const),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPrice: cents,
    off: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ off, ...rest }): EditedLine => {
    const whole = editedLine({ ...rest, frozen: { quantity: rest.quantity, discount: 0 } })
    return { ...rest, frozen: { quantity: rest.quantity, discount: Math.floor(whole.total * off) } }
  })
const change = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), unitPrice: cents })

test('an edited order’s lines and delivery add up to its total and VAT', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), cents, (lines, fee) => {
      const totals = quote({ lines: lines.map(editedLineQuoted), delivery: { fee } })
      const edited = lines.map((each) => editedLine(each))
      expect(totals.lines).toEqual(edited)
      expect(totals.total).toBe(edited.reduce((sum, { total }) => sum + total, 0) + fee)
      expect(totals.total).toBe(totals.items - totals.discount + fee)
      expect(totals.vat).toBe(edited.reduce((sum, { vat }) => sum + vat, 0) + vatInside(kes(fee)))
      for (const { subtotal, discount, total, vat } of edited) {
        expect(total).toBe(subtotal - discount)
        expect(discount >= 0 && discount <= subtotal && vat >= 0 && vat <= total).toBe(true)
      }
    }),
  )
})

test('undoing changes of an edited line restores it exactly', () => {
  fc.assert(
    fc.property(line, fc.array(change, { maxLength: 5 }), (before, changes) => {
      const after: EditedLine = Object.assign({}, before, ...changes)
      const undone = { ...after, quantity: before.quantity, unitPrice: before.unitPrice }
      expect(editedLine(undone)).toEqual(editedLine(before))
    }),
  )
})

test('a raised quantity has the discount of what was ordered, and a lowered one its share', () => {
  const shirt = {
    make: 'ready',
    unit: 'piece',
    quantity: 1,
    unitPrice: 500_000,
    frozen: { quantity: 2, discount: 100_000 },
  } as const
  expect([1, 2, 9].map((quantity) => editedLine({ ...shirt, quantity }).discount)).toEqual([50_000, 100_000, 100_000])
})

test('an edited line and its delivery have no VAT on an export', () => {
  const line = { make: 'ready', unit: 'piece', quantity: 2, unitPrice: 116_000, frozen: { quantity: 1, discount: 0 } } as const
  const [with_, without] = [editedLine(line), editedLine(line, 'export')]
  expect([with_.vat, without.vat]).toEqual([32_000, 0])
  const order = { lines: [editedLineQuoted(line)], delivery: { fee: 11_600 } }
  expect(quote({ ...order, tax: 'export' })).toMatchObject({ vat: 0, shippingVat: 0, total: 243_600 })
  expect(quote(order)).toMatchObject({ vat: 33_600, shippingVat: 1_600, total: 243_600 })
})

test('a quantity price applies from its exact quantity', () => {
  const tiers = [{ from: 5, price: 90_000, percentOff: null }]
  expect([4, 5, 6].map((quantity) => tieredPrice(kes(100_000), tiers, quantity))).toEqual([100_000, 90_000, 90_000])
})
