import { Readable } from 'node:stream'
import { z } from 'zod'
import { CSV_HEAD, csvLine } from '#kernel/csv.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import { type Cell, writeWorkbook } from './workbook-writer.ts'

export const ListFormat = z.enum(['csv', 'xlsx']).default('csv')
export type ListFormat = z.infer<typeof ListFormat>

const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

type List = {
  name: string
  format: ListFormat
  now: Date
  head: readonly string[]
  portions: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Builds the file. CSV is streamed; a workbook is built in memory. Refuses what `writeWorkbook` refuses. */
export async function listFile({ name, format, now, head, portions }: List): Promise<Outcome<Response>> {
  const body = format === 'csv' ? done(streamOf(asCsv(head, portions))) : await writeWorkbook(head, portions)
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
