import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('slugs hold plain letters, digits and single hyphens, or are empty', () => {
  expect(slugOf('  Größe: Ärmel & Straße ')).toBe('grosse-armel-strasse')
  expect(slugOf('  Żuri & Sons: Évening Gown! ')).toBe('zuri-sons-evening-gown')
  expect(slugOf('قفطان')).toBe('')
  expect(slugOf('a b c', 4)).toBe('a-b')
})
