import { Readable } from 'node:stream'
import { z } from 'zod'
import { CSV_HEAD, csvLine } from '#kernel/csv.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '#modules/imports/index.ts'

/** File formats of an exported list. The file holds the rows that match the filter. */
export const ListFormat = z.enum(['csv', 'xlsx']).default('csv')
export type ListFormat = z.infer<typeof ListFormat>
type Cell = string | number | null

/** Maximum rows of a workbook, the same as an import accepts. */
const MAX_WORKBOOK_rows = 10_000
const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

type List = {
  name: string
  format: ListFormat
  now: Date
  head: readonly string[]
  portions: AsyncIterable<readonly (readonly Cell[])[]>
}

/**
 * Builds the file. CSV is streamed in portions at the reader's pace; a workbook is built as a whole. Refuses
 * `imports.workbook-full`.
 */
export async function listFile({ name, format, now, head, portions }: List): Promise<Outcome<Response>> {
  const body = format === 'csv' ? done(streamOf(asCsv(head, portions))) : await asWorkbook(head, portions)
  if (!body.ok) return body
  const headers = {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.${format}"`,
  }
  return done(new Response(body.value, { headers }))
}

const streamOf = (parts: AsyncIterable<Uint8Array>) => Readable.toWeb(Readable.from(parts)) as ReadableStream

async function* asCsv(head: readonly string[], portions: List['portions']): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_HEAD + csvLine(head))
  for await (const rows of portions) if (rows.length > 0) yield Buffer.from(rows.map(csvLine).join(''))
}

/** Every text becomes a text cell, so no value is run as a formula. */
async function asWorkbook(head: readonly string[], portions: List['portions']): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const all: (readonly Cell[])[] = []
  for await (const rows of portions) {
    all.push(...rows)
    if (all.length > MAX_WORKBOOK_rows) return refuse(problems.workbookFull(MAX_WORKBOOK_rows))
  }
  const cell = (value: Cell) =>
    value === null || value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String }
  const heading = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const file = await writeWorkbook([heading, ...all.map((row) => row.map(cell))], { stickyRowsCount: 1 }).toBuffer()
  return done(new Uint8Array(file))
}
