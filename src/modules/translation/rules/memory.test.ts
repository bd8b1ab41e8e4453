import { expect, test } from 'vitest'
import { isIn, memoryOf, segments, translatedFrom } from './memory.ts'

const memory = memoryOf([
  { en: 'Navy', sw: 'Bluu ya bahari', ar: 'كحلي' },
  { en: 'Wool', sw: 'Sufu' },
  { en: 'Ready in {days} days, from {price}', sw: 'Kuanzia {price}, tayari kwa siku {days}' },
  { en: 'The second of 3 fittings.', sw: 'Jaribio la pili kati ya 3.' },
  { en: 'Wash it cold. Dry it flat.', sw: 'Fua kwa maji baridi. Anika bapa.' },
  { en: 'Wool', sw: 'Manyoya' },
])

test.each([
  ['Navy', 'sw', 'Bluu ya bahari'],
  ['  navy ', 'sw', '  Bluu ya bahari '],
  ['Bluu ya bahari', 'ar', 'كحلي'],
  ['كحلي', 'en', 'Navy'],
  ['Wool', 'sw', 'Sufu'], // the first translation is used
  ['Dry it flat.', 'sw', 'Anika bapa.'],
  ['Dry it flat.\nWash it cold.', 'sw', 'Anika bapa.\nFua kwa maji baridi.'],
  ['Ready in 5 days, from KES 900', 'sw', 'Kuanzia KES 900, tayari kwa siku 5'],
  ['The second of 3 fittings.', 'sw', 'Jaribio la pili kati ya 3.'],
  ['Navy / 42R', 'sw', 'Bluu ya bahari / 42R'],
  ['Navy, wool · 300', 'sw', 'Bluu ya bahari, Sufu · 300'],
] as const)('the translation of “%s” to %s is “%s”', (text, target, expected) => {
  expect(translatedFrom(memory, text, target)).toBe(expected)
})

test.each([
  ['Navy', 'fr'], // no entry in this language
  ['Green', 'sw'],
  ['Wash it cold. Iron it warm.', 'sw'], // only one of the sentences is stored
  ['The second of 4 fittings.', 'sw'], // the stored sentence has another number
  ['Navy / green', 'sw'],
  ['42 / 44', 'sw'],
  ['', 'sw'],
] as const)('“%s” is not translated to %s', (text, target) => {
  expect(translatedFrom(memory, text, target)).toBeUndefined()
})

test('joined sentences equal the text', () => {
  const text = 'Wash it cold.  Dry it flat!\n\n“Is it wool?” It is. KES 1.50 more'
  expect(segments(text).join('')).toBe(text)
  expect(segments(text).length).toBeGreaterThan(3)
})

test('the language of a text is known by its letters or by the translation memory', () => {
  expect(isIn(memory, 'كلام لا يعرفه أحد', 'ar')).toBe(true)
  expect(isIn(memory, 'كحلي', 'en')).toBe(false)
  expect(isIn(memory, 'sufu', 'sw')).toBe(true)
  expect(isIn(memory, 'sufu', 'en')).toBe(false)
})
