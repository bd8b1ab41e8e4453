import { expect, test } from 'vitest'
import { kmBetween } from './county-towns.ts'

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
