import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignature, MAX_POINTS, MAX_STROKES, pathOfStroke } from './signature.ts'

const GOOD = [[10, 10, 200, 90, 300, 20]]

test.each<[string, number[][], boolean]>([
  ['a name', GOOD, true],
  ['nothing', [], false],
  ['a dot', [[10, 10, 12, 11]], false],
  ['half a point', [[10, 10, 200]], false],
  ['one point', [[10, 10]], false],
  ['outside of the box', [[10, 10, 700, 20]], false],
  ['below it', [[10, 10, 200, 201]], false],
  ['not whole', [[10.5, 10, 200, 20]], false],
  ['not a number', [[Number.NaN, 10, 200, 20]], false],
  ['without end', [Array.from({ length: MAX_POINTS * 2 + 2 }, (_, at) => at % 200)], false],
  ['too many strokes', Array.from({ length: MAX_STROKES + 1 }, () => [0, 0, 100, 100]), false],
])('isSignature with %s', (_, strokes, fits) => expect(isSignature(strokes)).toBe(fits))

test('pathOfStroke gives a valid SVG path for any stroke', () => {
  const stroke = fc
    .array(fc.integer({ min: 0, max: 600 }), { minLength: 2, maxLength: 40 })
    .filter(({ length }) => length % 2 === 0)
  fc.assert(
    fc.property(stroke, (drawn) => {
      expect(pathOfStroke(drawn)).toMatch(/^M\d+ \d+( L\d+ \d+)*$/)
    }),
  )
  expect(pathOfStroke([1, 2, 30, 40])).toBe('M1 2 L30 40')
})
