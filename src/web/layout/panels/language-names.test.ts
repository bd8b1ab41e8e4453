import { expect, test } from 'vitest'
import { LANGUAGES } from './language-names.ts'

test('the panel lists these 15 languages', () => {
  expect(LANGUAGES.map(({ code }) => code).join(' ')).toBe('en es fr de it pt ru zh ja ko ar hi sw am yo')
})
