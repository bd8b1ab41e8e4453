import { expect, test } from 'vitest'
import { COUNTY_TOWNS } from '#domain/analytics/county-towns.ts'
import { COUNTIES } from '../../shared/address/counties.ts'
import outlines from './outlines.json' with { type: 'json' }

test('every county has a main town, on the map too', () => {
  expect(Object.keys(COUNTY_TOWNS).sort()).toEqual([...COUNTIES].sort())
  expect(outlines.kenya.towns.map(([county]) => county)).toEqual(Object.keys(COUNTY_TOWNS))
})
