import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db } from '#platform/db.ts'
import type { StoredReading } from '../contract.ts'
import { problems } from '../problems.ts'
import type { JobRow } from '../queries/jobs.ts'
import { rowsBehind } from '../queries/staged-rows.ts'
import { decimalOf } from '../rules/amounts.ts'
import { folded } from '../rules/cells.ts'
import { delimiterOf, encodingOf } from '../rules/detect-text.ts'
import { kindOf, mapColumns, presetOf } from '../rules/presets.ts'
import { neededFor } from '../rules/rights.ts'
import * as store from '../store.ts'
import { changeJob } from './change-job.ts'
import { csvRows, type ListRead, stageRows } from './read-list.ts'
import { openWorkbook } from './read-workbook.ts'

type HowRead = Pick<StoredReading, 'encoding' | 'delimiter'>

/**
 * Parses an uploaded file into rows. Running it again, after a crash or with other settings, starts over. An unreadable file
 * sets the import to `failed`.
 */
export async function readImport(db: Db, job: JobRow, how?: HowRead): Promise<Outcome<void>> {
  await store.deleteRows(db, job.id)
  const read = job.format === 'xlsx' ? await readWorkbook(db, job.id) : await readCsv(db, job.id, how)
  if (!read.ok) {
    await store.deleteRows(db, job.id)
    await changeJob(db, job.id, { state: 'failed', failure: read.problem.message })
    return done(undefined)
  }
  const { header, rows, ...written } = read.value
  const savedMapping = await store.mappingFor(db, headingsKey(header))
  const kind = savedMapping?.kind ?? kindOf(header)
  const preset = savedMapping?.preset ?? presetOf(header)
  const mapping = savedMapping?.mapping ?? mapColumns(header, preset, kind)
  const { decimal, sure } = await decimalIn(db, job.id, mapping, written.delimiter)
  await changeJob(db, job.id, {
    header,
    row_count: rows,
    kind,
    mapping,
    state: 'mapping',
    failure: null,
    needs: neededFor(kind, mapping),
    reading: { ...written, preset, decimal, sure, ...(how && { chosen: true }) } satisfies StoredReading,
  })
  return done(undefined)
}

export const headingsKey = (header: readonly string[]): string => header.map(folded).join('\u001f').slice(0, 8000)

const SAMPLE_bytes = 256 * 1024

async function readCsv(db: Db, id: string, how?: HowRead): Promise<Outcome<ListRead & HowRead>> {
  const first = await store.partsOf(db, id, 'list').next()
  if (first.done) return refuse(problems.empty())
  const sample = first.value.subarray(0, SAMPLE_bytes)
  if (sample.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    return refuse(problems.unreadable('it is a workbook; name it .xlsx.'))
  const encoding = how?.encoding ?? encodingOf(sample)
  const delimiter = how?.delimiter ?? delimiterOf(new TextDecoder(encoding).decode(sample, { stream: true }))
  const staged = await stageRows(db, id, csvRows(store.partsOf(db, id, 'list'), encoding, delimiter), 'csv')
  return staged.ok ? done({ ...staged.value, encoding, delimiter }) : staged
}

async function readWorkbook(db: Db, id: string): Promise<Outcome<ListRead & HowRead>> {
  const parts: Buffer[] = []
  for await (const part of store.partsOf(db, id, 'list')) parts.push(part)
  const opened = await openWorkbook(Buffer.concat(parts))
  if (!opened.ok) return opened
  const staged = await stageRows(db, id, opened.value.rows, 'xlsx').finally(opened.value.close)
  return staged.ok ? done({ ...staged.value, encoding: 'utf-8', delimiter: ',' }) : staged
}

const AMOUNTS = new Set(['price', 'compare_at', 'regular_price', 'sale_price', 'cost', 'surcharge', 'weight_kg', 'stock'])
const SAMPLE_rows = 2000

async function decimalIn(db: Db, id: string, mapping: readonly (string | null)[], delimiter: string) {
  const amounts = mapping.flatMap((target, place) => (target && AMOUNTS.has(target) ? [place] : []))
  const rows = await rowsBehind(db, id, 0, SAMPLE_rows)
  return decimalOf(
    rows.flatMap(({ cells }) => amounts.flatMap((place) => cells[place] || [])),
    delimiter,
  )
}
