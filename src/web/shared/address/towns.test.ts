import { expect, test } from 'vitest'
import { COUNTIES } from './counties.ts'
import { countyOfTown, TOWNS } from './towns.ts'

test('every Kenyan county has towns, and no town is in two counties', () => {
  expect(new Set(TOWNS.map(({ county }) => county))).toEqual(new Set(COUNTIES))
  expect(TOWNS.length).toBe(new Set(TOWNS.map(({ town }) => town)).size)
})

test.each([
  ['Kilimani', 'Nairobi'],
  [' kilimani ', 'Nairobi'],
  ["Murang'a", 'Murang’a'],
  ['Thika', 'Kiambu'],
  ['Imara Daima', 'Nairobi'], // a city estate
  ['kibwezi', 'Makueni'], // a sub-county seat
  ["ololulung'a", 'Narok'],
  ['Milimani', undefined], // ambiguous: in Kisumu and in Nakuru
  ['Thik', undefined],
  ['', undefined],
])('town %j is in %s', (typed, county) => expect(countyOfTown(typed)).toBe(county))
