import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cells, planPlaces, type StoredPlaces } from './place-file.ts'
import { regionKey } from './places.ts'

const stored: StoredPlaces = {
  countries: new Map([
    ['KE', { active: true, dial: '+254' }],
    ['UG', { active: true, dial: '+256' }],
  ]),
  regions: [{ id: 1, country: 'KE', name: 'Murang’a', key: regionKey('Murang’a'), active: true, number: 21, parts: ['Kangema'] }],
}
const rows = (...cells: Cells['cells'][]): Cells[] => cells.map((each, at) => ({ line: at + 2, cells: each }))

test.each([
  [{ region: 'Nairobi' }, 'no-country'],
  [{ country: 'ZZ' }, 'unknown-country'],
  [{ country: 'KE', sub_county: 'Kibra' }, 'no-region'],
  [{ country: 'KE', region: 'x'.repeat(81) }, 'too-long'],
  [{ country: 'KE', region: 'Nairobi', sub_county: 'x'.repeat(81) }, 'too-long'],
  [{ country: 'KE', active: 'perhaps' }, 'active'],
  [{ country: 'KE', dial: '254x' }, 'dial'],
  [{ country: 'KE', region: 'Nairobi', number: '-1' }, 'number'],
] as const)('place file row %o is reported as %s with its line', (cells, fault) => {
  const planned = planPlaces(rows(cells), stored)
  expect(planned.faults).toMatchObject([{ line: 2, fault }])
  expect([planned.countries, planned.regions]).toEqual([[], []])
})

test('another spelling updates the same place, and empty cells keep their values', () => {
  const file = rows(
    { country: 'ke', region: "MURANG'A COUNTY", sub_county: 'kangema' },
    { country: 'KE', region: 'Muranga’a', active: 'no' },
    { country: 'KE', region: 'Murang’a', sub_county: 'Kiharu' },
    { country: 'UG', active: 'hapana' },
  )
  const { countries, regions, newParts, unchanged, faults } = planPlaces(file, stored)
  expect(faults).toEqual([])
  expect(countries).toEqual([{ code: 'UG', active: false, dial: '+256' }])
  expect(regions.map(({ id, name, active, parts }) => [id, name, active, parts])).toEqual([
    [1, 'Murang’a', true, ['Kangema', 'Kiharu']],
    [null, 'Muranga’a', false, []],
  ])
  expect([newParts, unchanged]).toEqual([1, 1])
})

const cells = fc.record({
  country: fc.constantFrom('KE', 'UG', 'ke'),
  region: fc.constantFrom('', 'Murang’a', 'Nairobi', "murang'a", 'Gulu'),
  sub_county: fc.constantFrom('', 'Kibra', 'kibra', 'Westlands'),
  active: fc.constantFrom('', 'yes', 'no'),
})
const active = (value: boolean) => (value ? 'yes' : 'no')

test('importing an exported place file changes nothing and loses no place', () => {
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 12 }), (file) => {
      const first = planPlaces(rows(...file), stored)
      const regions = new Map(stored.regions.map((row) => [`${row.country} ${row.key}`, row]))
      for (const [at, row] of first.regions.entries())
        regions.set(`${row.country} ${row.key}`, { ...row, id: row.id ?? 100 + at })
      const countries = new Map(stored.countries)
      for (const { code, ...row } of first.countries) countries.set(code, row)
      const after: StoredPlaces = { countries, regions: [...regions.values()] }
      expect(after.regions.find(({ id }) => id === 1)?.parts).toContain('Kangema')
      const written = [
        ...[...countries].map(([country, row]) => ({ country, active: active(row.active) })),
        ...after.regions.map(({ country, name, ...row }) => ({ country, region: name, active: active(row.active) })),
        ...after.regions.flatMap(({ country, name, parts }) =>
          parts.map((sub_county) => ({ country, region: name, sub_county })),
        ),
      ]
      const again = planPlaces(rows(...written), after)
      expect([again.countries, again.regions, again.newParts, again.faults]).toEqual([[], [], 0, []])
      expect(again.unchanged).toBe(written.length)
    }),
  )
})

test('a sub-county row that names a new region leaves it open', () => {
  const { regions } = planPlaces(
    [{ line: 2, cells: { country: 'KE', region: 'Siaya', sub_county: 'Bondo', active: 'no', number: '38' } }],
    stored,
  )
  expect(regions).toMatchObject([{ name: 'Siaya', active: true, number: null, parts: ['Bondo'] }])
})

test('the limit of regions counts those of one country', () => {
  const region = (country: string, at: number) => ({ line: at + 2, cells: { country, region: `Region ${at}` } })
  const full = Array.from({ length: 1000 }, (_, at) => region('UG', at))
  const { faults } = planPlaces([...full, region('KE', 1000), region('UG', 1001)], stored)
  expect(faults).toEqual([{ line: 1003, fault: 'too-many', cell: 'Region 1001' }])
})
