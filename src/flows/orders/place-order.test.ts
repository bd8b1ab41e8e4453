import { expect, test } from 'vitest'
import { atelierIn } from '#steps/settlement/making/atelier.ts'

test('what is collected is handed over where the house says it is, as far as it says so', () => {
  const where = (address: string, city: string) => {
    const { line1, town, region, country } = atelierIn({ address, city })
    return [line1, town, region, country]
  }
  expect(where('Kimathi Street 1', 'Mombasa')).toEqual(['Kimathi Street 1', 'Mombasa', 'Mombasa', 'KE'])
  expect(where('Kimathi Street 1', '')).toEqual(['Kimathi Street 1', 'Nairobi', undefined, 'KE'])
  expect(where('', 'Mombasa')).toEqual(['Mombasa', 'Mombasa', 'Mombasa', 'KE'])
  expect(where('', '')).toEqual(['At the atelier', 'Nairobi', undefined, 'KE'])
})
