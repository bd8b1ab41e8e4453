import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+254712345678', "'+254712345678"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
])('a text that a spreadsheet would run is written as a text: %s', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
})

test('commas, quotes and line breaks stay inside their cell; numbers and nothing are written as they are', () => {
  expect(csvLine(['Kamau, Wanjiru', 'a "b"', 'one\ntwo', -12.5, null, 'plain'])).toBe(
    '"Kamau, Wanjiru","a ""b""","one\ntwo",-12.5,,plain\r\n',
  )
})
