import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.ts'

const marks = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)

test('a changed line is one removed and one added, and the others stay', () => {
  expect(marks('a\nb\nc', 'a\nB\nc')).toEqual([' a', '-b', '+B', ' c'])
  expect(marks('a', 'a\nb')).toEqual([' a', '+b'])
})

test('lineDiff contains both texts in full', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after)
      const of = (left: string) =>
        lines
          .filter(({ kind }) => kind !== left)
          .map((line) => line.text)
          .join('\n')
      expect(of('new')).toBe(before)
      expect(of('gone')).toBe(after)
    }),
  )
})
