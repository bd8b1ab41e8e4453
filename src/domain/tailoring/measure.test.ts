import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeptNumber, keptNumber, shownNumber } from './measure.ts'

test('keptNumber returns undefined for text that is not a number', () => {
  for (const text of ['', 'wide', '1e9', '1.234,50', '١٢', '--3', '12345678901', 'NaN'])
    expect(keptNumber(text, 'cm')).toBeUndefined()
})

test('lengths are stored in mm and cloth weights in g/m², from any unit', () => {
  expect([keptNumber('30', 'cm'), keptNumber('11.75', 'in'), keptNumber('2,5', 'cm')]).toEqual(['300', '298.45', '25'])
  expect([keptNumber('280', 'gsm'), keptNumber('8', 'oz')]).toEqual(['280', '271.246'])
  expect([shownNumber('298.45', 'in'), shownNumber('298.45', 'cm'), shownNumber('271.246', 'gsm')]).toEqual([11.75, 29.8, 271])
})

test('a stored number is shown again as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), fc.constantFrom('cm', 'in', 'gsm', 'oz'), (tenths, unit) => {
      const written = unit === 'gsm' ? String(tenths) : String(tenths / 10)
      const stored = keptNumber(written, unit) ?? ''
      expect(isKeptNumber(stored)).toBe(true)
      expect(shownNumber(stored, unit)).toBe(Number(written))
    }),
  )
})
