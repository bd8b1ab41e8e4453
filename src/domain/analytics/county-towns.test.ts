import { expect, test } from 'vitest'
import { COUNTIES } from '#web/shared/address/counties.ts'
import { COUNTY_TOWNS, kmBetween } from './county-towns.ts'

test('every county has a main town', () => {
  expect(Object.keys(COUNTY_TOWNS).sort()).toEqual([...COUNTIES].sort())
})

test.each([
  ['Nairobi', 'Mombasa', 440],
  ['Nairobi', 'Kisumu', 265],
  ['Nairobi', 'Nairobi', 0],
])('%s to %s is about %d km', (from, to, km) => {
  expect(Math.abs((kmBetween(from, to) ?? Number.NaN) - km)).toBeLessThan(6)
})

test('an unknown county has no distance', () => {
  expect(kmBetween('Nairobi', 'Atlantis')).toBeNull()
})
