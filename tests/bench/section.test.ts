import { expect, test } from 'vitest'
import { replaceBetween } from '../../bench/prove/section.ts'

const MARKS = ['<begin>', '<end>'] as const

test('replaceBetween keeps the text before and after its marks', () => {
  expect(replaceBetween('one <begin> old <end> two', MARKS, 'new')).toBe('one <begin>\n\nnew\n\n<end> two')
})

test.each([
  'a <begin> b',
  'a <end> b',
  '<end> a <begin>',
  '<begin> <begin> <end>',
  '<begin> a <end> b <end> c',
  '<end> <begin> <end>',
])('replaceBetween refuses a page without its two marks once, in order: %s', (page) =>
  expect(() => replaceBetween(page, MARKS, 'new')).toThrow('two marks'),
)
