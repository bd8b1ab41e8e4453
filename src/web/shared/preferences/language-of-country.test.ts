import { expect, test } from 'vitest'
import { languageOfCountry } from './language-of-country.ts'

test.each([
  ['KE', 'sw'],
  ['ke', 'sw'],
  ['ET', 'am'],
  ['CH', 'de'],
  ['EG', 'ar'],
  ['US', 'en'],
  ['XX', 'en'],
])('people in %s read in %s', (country, language) => expect(languageOfCountry(country)).toBe(language))
