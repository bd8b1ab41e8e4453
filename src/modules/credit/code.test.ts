import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOf, hashOf, readCode } from './code.ts'

test.each(['', 'K7M4', 'K7M4-2QXD-K7M4-2QX', 'K7M4-2QXD-K7M4-2QXDD', 'K7M4-2QXD-K7M4-2QX0', "' or 1=1 --"])(
  'readCode refuses %s',
  (typed) => expect(readCode(typed)).toBeUndefined(),
)

test('readCode accepts the code as people type it', () => {
  const code = codeOf('a secret', 'a request')
  expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}$/)
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '')} `]) {
    expect(hashOf(readCode(typed) ?? '')).toBe(hashOf(code))
  }
})

test('one request repeats one code, and another request or secret gives another', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (secret, seed, otherSecret, otherSeed) => {
      fc.pre(secret !== otherSecret || seed !== otherSeed)
      expect(codeOf(secret, seed)).toBe(codeOf(secret, seed))
      expect(codeOf(otherSecret, otherSeed)).not.toBe(codeOf(secret, seed))
    }),
  )
})
