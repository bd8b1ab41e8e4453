import { expect, test } from 'vitest'
import type { Address } from '../contract.ts'
import { labelLines } from './label-lines.ts'

const at = (country: string, over: Partial<Address>): Address => ({ line1: '12 High Street', town: 'Town', country, ...over })

test.each<[string, Address, string[]]>([
  [
    'Kenya: the landmark a rider looks for, and no country at home',
    at('KE', { line1: 'Ngong Road', landmark: 'Opposite the mast', town: 'Nairobi', region: 'Nairobi', postcode: '00100' }),
    ['Ngong Road', 'Opposite the mast', '00100 Nairobi'],
  ],
  ['a Kenyan town in another county', at('KE', { town: 'Thika', region: 'Kiambu' }), ['12 High Street', 'Thika', 'Kiambu']],
  [
    'Germany: the code before the town',
    at('DE', { town: 'Berlin', postcode: '10115' }),
    ['12 High Street', '10115 Berlin', 'GERMANY'],
  ],
  [
    'the United Kingdom: the code on a line of its own',
    at('GB', { town: 'London', postcode: 'SW1A 1AA' }),
    ['12 High Street', 'London', 'SW1A 1AA', 'UNITED KINGDOM'],
  ],
  [
    'the United States: town, state and code on one line',
    at('US', { town: 'Austin', region: 'TX', postcode: '78701' }),
    ['12 High Street', 'Austin, TX 78701', 'UNITED STATES'],
  ],
  ['without a state', at('US', { town: 'Austin', postcode: '78701' }), ['12 High Street', 'Austin 78701', 'UNITED STATES']],
  [
    'the Emirates, as it was typed',
    at('AE', { line1: 'شارع الوصل', town: 'دبي', region: 'دبي' }),
    ['شارع الوصل', 'دبي', 'UNITED ARAB EMIRATES'],
  ],
  [
    'a country with no form of its own',
    at('JP', { town: 'Kyoto', region: 'Kyoto-fu', postcode: '600' }),
    ['12 High Street', 'Kyoto, Kyoto-fu', '600', 'JAPAN'],
  ],
])('address label: %s', (_name, address, lines) => {
  expect(labelLines(address, 'KE')).toEqual(lines)
})
