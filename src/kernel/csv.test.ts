import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, withoutApostrophe } from './csv.ts'

test.each([
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+254712345678', "'+254712345678"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['|calc', "'|calc"],
])('a cell that a spreadsheet would run is escaped as text: %s', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
})

test('commas, quotes and line breaks are quoted, and numbers stay as they are', () => {
  expect(csvLine(['Kamau, Wanjiru', 'a "b"', 'one\ntwo', -12.5, null, 'plain'])).toBe(
    '"Kamau, Wanjiru","a ""b""","one\ntwo",-12.5,,plain\r\n',
  )
})

test('a formula after blanks is escaped, and one on a later line too', () => {
  expect(csvLine(['  =1+1', 'one\n=2', "'=3"])).toBe(`"'  =1+1","'one\n=2",''=3\r\n`.replace(`"'  =1+1"`, "'  =1+1"))
})

test('any text survives csvLine and parsing', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', 'a', ',', '"') })
  fc.assert(
    fc.property(text, (typed) => {
      const [line = ['']] = parse(csvLine([typed, 'end']), { record_delimiter: '\r\n' }) as string[][]
      expect(withoutApostrophe(line[0] ?? '')).toBe(typed)
    }),
  )
})
