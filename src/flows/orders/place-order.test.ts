import { expect, test } from 'vitest'
import { atelierIn } from '#steps/terms/atelier.ts'

test('pickup orders are addressed to the shop settings, with fallbacks for empty ones', () => {
  const where = (address: string, city: string) => {
    const { line1, town, region, country } = atelierIn({ address, city })
    return [line1, town, region, country]
  }
  expect(where('Kimathi Street 1', 'Mombasa')).toEqual(['Kimathi Street 1', 'Mombasa', 'Mombasa', 'KE'])
  expect(where('Kimathi Street 1', '')).toEqual(['Kimathi Street 1', 'Nairobi', undefined, 'KE'])
  expect(where('', 'Mombasa')).toEqual(['Mombasa', 'Mombasa', 'Mombasa', 'KE'])
  expect(where('', '')).toEqual(['At the atelier', 'Nairobi', undefined, 'KE'])
})
