import { expect, test } from 'vitest'
import { codeSpelling } from './code-spelling.ts'

test.each([
  ['spring-20'],
  ['  SPRING 20 '],
  ['Spr1ng2O'],
  ['SPRLNG20'],
  ['ＳＰＲＩＮＧ２０'],
  ['SPRING٢٠'],
  ['SPRING۲۰'],
  ['ЅРRІNG20'],
  ['SΡRΙΝG20'],
  ['spring–20'],
  ['spr\u200bing20'],
])('the code SPRING20 is recognised when it is written as %s', (typed) => {
  expect(codeSpelling(typed)).toBe('SPR1NG20')
})

test('other letters of a code stay distinct', () => {
  expect(codeSpelling('ŠPRING20')).not.toBe(codeSpelling('SPRING20'))
  expect(codeSpelling('SPRING21')).not.toBe(codeSpelling('SPRING20'))
})

test('a spelling of a code is its own spelling', () => {
  for (const code of ['Straße 10', 'ÆGIR-0O', 'ﬁne', 'لون٣', 'Ζωή', 'Жара'])
    expect(codeSpelling(codeSpelling(code) ?? '')).toBe(codeSpelling(code))
})

test.each([[''], [' - '], ['A'.repeat(41)], ['\ud800'], [' '.repeat(1_000)]])('%j is no code', (typed) => {
  expect(codeSpelling(typed)).toBeUndefined()
})

test('a code of 40 characters is a code', () => {
  expect(codeSpelling('a'.repeat(40))).toHaveLength(40)
})
