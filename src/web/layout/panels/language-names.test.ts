import { expect, test } from 'vitest'
import { LANGUAGES } from './language-names.ts'

test('there are these 15', () => {
  expect(LANGUAGES.map(({ code }) => code).join(' ')).toBe('en es fr de it pt ru zh ja ko ar hi sw am yo')
})
