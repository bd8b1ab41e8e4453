import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openWorkbook, type WorkbookLimits } from '#modules/imports/commands/read-workbook.ts'
import { checkWorkbook } from '#modules/imports/commands/workbook-extents.ts'
import { columnName, fullWorkbook, strayWorkbook, textCell, workbookOf } from '../largest-files.ts'

async function read(bytes: Buffer, limits?: WorkbookLimits): Promise<string[][] | string> {
  const opened = await openWorkbook(bytes, limits)
  if (!opened.ok) return opened.problem.code
  const rows: string[][] = []
  for await (const row of opened.value.rows) rows.push(row)
  await opened.value.close()
  return rows
}

test('a workbook is read row by row, with gaps as empty cells, without empty rows', async () => {
  const rows = `<row r="1">${textCell('A1', 'sku')}${textCell('C1', 'stock')}</row><row r="4"><c r="C4"><v>0.30000000000000004</v></c></row>`
  expect(await read(workbookOf(rows))).toEqual([
    ['sku', '', 'stock'],
    ['', '', '0.3'],
  ])
})

test('a workbook of more rows than one batch is read completely', async () => {
  const rows = await read(fullWorkbook(450, 3))
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([451, ['sku', 'stock', 'c2'], ['1', '1', '1']])
})

test.each([
  ['a stray cell at the far corner', ['XFD1048576'], 'imports.too-many-rows'],
  ['a stray cell in the last row', ['A1048576'], 'imports.too-many-rows'],
  ['a stray cell in the last column', ['XFD9000'], 'imports.too-many-columns'],
  ['two stray cells', ['A3', 'XFD4'], 'imports.too-many-columns'],
  ['a stray cell that spans more than two million', [`${columnName(400)}9000`], 'imports.too-many-cells'],
  ['a row number of seven digits beyond any sheet', ['A9999999'], 'imports.too-many-rows'],
])('a workbook with %s is refused before it is read', async (_, addresses, code) => {
  expect(await checkWorkbook(strayWorkbook(...addresses))).toMatchObject({ ok: false, problem: { code } })
  expect(await read(strayWorkbook(...addresses))).toBe(code)
})

test('the stated dimension of a sheet is ignored', async () => {
  const rows = `<row r="1">${textCell('A1', 'sku')}</row>`
  expect(await read(workbookOf(rows, 'A1:XFD1048576'))).toEqual([['sku']])
  const stray = `${rows}<row r="1048576">${textCell('XFD1048576', 'x')}</row>`
  expect(await read(workbookOf(stray, 'A1:A1'))).toBe('imports.too-many-rows')
})

test('a workbook of 4,200 rows and 490 columns is refused for its cells', async () => {
  expect(await read(fullWorkbook(4_200, 490))).toBe('imports.too-many-cells')
}, 60_000)

test('requests are answered while a workbook is read', async () => {
  const bytes = fullWorkbook(2_000, 400)
  let turns = 0
  let reading = true
  const counting = (async () => {
    for (; reading; turns++) await turn()
  })()
  const rows = await read(bytes)
  reading = false
  await counting
  expect(rows).toHaveLength(2_001)
  expect(turns).toBeGreaterThan(100)
}, 60_000)

test('a workbook over the memory or time limit ends its worker thread only', async () => {
  const bytes = fullWorkbook(2_000, 200)
  expect(await read(bytes, { memory_MB: 16 })).toBe('imports.too-much-to-read')
  expect(await read(bytes, { patience_ms: 1 })).toBe('imports.too-much-to-read')
  expect(await read(Buffer.from('no workbook'))).toBe('imports.not-a-workbook')
}, 60_000)
