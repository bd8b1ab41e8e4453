import { expect, test } from 'vitest'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { FLAGS } from './flag.tsx'

test('every language that can be chosen has a flag that needs no letters of the system', () => {
  expect(PAGE_LANGUAGES.filter((language) => !FLAGS[language])).toEqual([])
})
