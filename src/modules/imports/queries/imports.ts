import type { Db, Tx } from '#platform/db.ts'
import { type ImportJob, ImportOptions } from '../contract.ts'
import { targetsOf } from '../rules/targets.ts'
import * as store from '../store.ts'
import { sizeOfParts } from './file-parts.ts'
import { type JobRow, jobById } from './jobs.ts'
import { rowsBehind } from './staged-rows.ts'

const SAMPLED_rows = 200
const SAMPLES = 3
const SHOWN = 120

export async function findImport(db: Db | Tx, id: string): Promise<ImportJob | undefined> {
  const job = await jobById(db, id)
  if (!job) return undefined
  const [rows, { parts }] = await Promise.all([rowsBehind(db, id, 0, SAMPLED_rows), sizeOfParts(db, id, 'list')])
  const samples = job.header.map((_, place) => {
    const filled = rows.flatMap(({ cells }) => (cells[place]?.trim() ? [cells[place].trim()] : []))
    return [...new Set(filled)].slice(0, SAMPLES).map((cell) => cell.slice(0, SHOWN))
  })
  const columns = job.header.map((heading, place) => ({
    heading,
    target: job.mapping[place] ?? null,
    samples: samples[place] ?? [],
  }))
  return { ...presentJob(job), parts, columns, targets: [...targetsOf(job.kind)] }
}

/** Returns an import without its number of parts, columns and targets. */
export const presentJob = ({
  id,
  kind,
  name,
  format,
  bytes,
  state,
  failure,
  created_at,
  row_count,
  reading,
  options,
  pictures,
}: JobRow): ImportJob => ({
  id,
  kind,
  name,
  format,
  bytes,
  state,
  failure,
  createdAt: created_at.toISOString(),
  rows: row_count,
  parts: 0,
  reading: reading.preset ? reading : null,
  columns: [],
  options: ImportOptions.parse(options),
  targets: [],
  pictures,
})

export async function importPage(db: Db, query: { page: number; size: number; actions: readonly string[] }) {
  const { jobs, total } = await store.jobPage(db, query)
  return { imports: jobs.map(presentJob), total }
}
