import { expect, test } from 'vitest'
import { ADDRESS_FIELDS, addressFault, addressFormOf } from './address-forms.ts'

const COUNTRIES = [
  'KE',
  'UG',
  'TZ',
  'RW',
  'ET',
  'NG',
  'AE',
  'ZA',
  'US',
  'CA',
  'AU',
  'IN',
  'GB',
  'DE',
  'FR',
  'PT',
  'NL',
  'SE',
  'BR',
  'ZZ',
]

test.each(COUNTRIES)('the address form of %s asks for its required fields and accepts its example', (country) => {
  const { fields, required, postcode } = addressFormOf(country)
  expect(new Set(fields).size).toBe(fields.length)
  for (const field of required) expect(fields).toContain(field)
  const full = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, 'A word']))
  expect(addressFault(country, { ...full, postcode: postcode?.example ?? 'A word' })).toBeUndefined()
  expect(addressFault(country, {})).toMatchObject({ kind: 'missing' })
  if (postcode) expect(addressFault(country, { ...full, postcode: '-' })).toEqual({ field: 'postcode', kind: 'postcode' })
})

test('Kenya requires street, town and county, and offers a landmark', () => {
  expect(addressFormOf('KE')).toMatchObject({ required: ['line1', 'town', 'region'], region: 'county' })
  expect(addressFormOf('KE').fields).toContain('landmark')
})

test('an unknown country code gets the generic address form', () => {
  for (const code of ['__proto__', 'constructor', '']) expect(addressFormOf(code).required).toEqual(['line1', 'town'])
})
