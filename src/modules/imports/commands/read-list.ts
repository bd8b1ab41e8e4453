import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db } from '#platform/db.ts'
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '../contract.ts'
import { problems } from '../problems.ts'
import type { Delimiter, Encoding } from '../rules/detect-text.ts'
import { at, type CellProblem } from '../rules/draft.ts'
import * as store from '../store.ts'

const BATCH = 500
const MAX_RECORD = 4 * 1024 * 1024

export type ListRead = { header: string[]; rows: number }
type Source = AsyncIterable<string[]>

/** Yields the rows of a CSV file. Malformed input throws a `CsvError` with its line. */
export function csvRows(parts: AsyncIterable<Uint8Array>, encoding: Encoding, delimiter: Delimiter): Source {
  const options: Options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_RECORD,
    record_delimiter: ['\r\n', '\n', '\r'],
  }
  return Readable.from(decoded(parts, encoding)).pipe(parse(options)) as unknown as Source
}

/** Decodes text; undecodable bytes become U+FFFD, which is reported for the row. A leading `sep=;` line is Excel's, not a row. */
async function* decoded(parts: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let first = true
  for await (const part of parts) {
    const text = decoder.decode(part, { stream: true })
    yield first ? text.replace(/^sep=.\r?\n/i, '') : text
    first = false
  }
  yield decoder.decode()
}

/**
 * Inserts the rows of a list in batches. Refuses `imports.empty`, `.too-many-rows`, `.too-many-columns`, and `.unreadable` for
 * a malformed list.
 */
export async function stageRows(db: Db, jobId: string, source: Source, format: 'csv' | 'xlsx'): Promise<Outcome<ListRead>> {
  let header: string[] | undefined
  let n = 0
  let batch: { n: number; cells: string[]; problems: CellProblem[] }[] = []
  try {
    for await (const record of source) {
      if (!header) {
        if (record.length > MAX_COLUMNS) return refuse(problems.tooManyColumns(record.length, MAX_COLUMNS))
        header = headingsOf(record)
        continue
      }
      n += 1
      if (n > MAX_ROWS[format]) return refuse(problems.tooManyRows(MAX_ROWS[format]))
      batch.push(staged(n, record, header))
      if (batch.length < BATCH) continue
      await store.addRows(db, jobId, batch)
      batch = []
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(problems.unreadable(`line ${error.lines ?? n + 1}: ${sentence(error)}`))
  }
  await store.addRows(db, jobId, batch)
  return header && n > 0 ? done({ header, rows: n }) : refuse(problems.empty())
}

const sentence = ({ code }: CsvError): string =>
  code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? 'a quotation mark is opened and never closed.'
    : 'its quotation marks are not in order.'

const headingsOf = (record: readonly string[]): string[] => {
  const end = record.findLastIndex((heading) => heading.trim() !== '') + 1
  return record.slice(0, end).map((heading, place) => clean(heading).trim().slice(0, 200) || `(${place + 1})`)
}

const clean = (cell: string): string => cell.replaceAll('\0', '').toWellFormed()

function staged(n: number, record: readonly string[], header: readonly string[]) {
  const faults: CellProblem[] = []
  // Spreadsheets add or omit empty cells at the end of a row.
  const length = record.findLastIndex((cell) => cell !== '') + 1
  if (length > header.length) faults.push(at(n, null, problems.wrongCells(length, header.length)))
  const cells = record.slice(0, header.length).map((cell, place) => {
    if (cell.length > MAX_CELL) faults.push(at(n, header[place] ?? null, problems.tooLong(MAX_CELL)))
    if (cell.includes('\uFFFD')) faults.push(at(n, header[place] ?? null, problems.brokenText()))
    return clean(cell.slice(0, MAX_CELL))
  })
  return { n, cells, problems: faults.slice(0, 20) }
}
