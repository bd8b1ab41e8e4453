import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { PartFile } from './queries/file-parts.ts'
import type { JobRow } from './queries/jobs.ts'
import type { CellProblem } from './rules/draft.ts'
import './tables.ts'

type NewJob = Pick<JobRow, 'id' | 'name' | 'format' | 'bytes' | 'by' | 'sender'> & { at: Date }

export const insertJob = (tx: Tx, { at, ...job }: NewJob) =>
  tx
    .insertInto('import_job')
    .values({ ...job, kind: 'products', state: 'uploading', created_at: at })
    .execute()

/** Yields the parts in order, so that callers need not hold the whole file in memory. */
export async function* partsOf(db: Db | Tx, jobId: string, file: PartFile): AsyncGenerator<Buffer> {
  for (let n = 0; ; n++) {
    const part = await db
      .selectFrom('import_part')
      .select('bytes')
      .where('job_id', '=', jobId)
      .where('file', '=', file)
      .where('n', '=', n)
      .executeTakeFirst()
    if (!part) return
    yield part.bytes
  }
}

export const deleteRows = (db: Db | Tx, jobId: string) => db.deleteFrom('import_row').where('job_id', '=', jobId).execute()

export async function addRows(
  db: Db | Tx,
  jobId: string,
  rows: readonly { n: number; cells: string[]; problems: CellProblem[] }[],
) {
  if (rows.length === 0) return
  await sql`
    insert into import_row (job_id, n, cells, problems)
    select ${jobId}::uuid, n, cells, problems from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (n int, cells jsonb, problems jsonb)`.execute(db)
}

export const mappingFor = (db: Db | Tx, headings: string) =>
  db.selectFrom('import_mapping').select(['kind', 'preset', 'mapping']).where('headings', '=', headings).executeTakeFirst()

/** `actions`: permissions of the user. Imports that need others are left out. */
export async function jobPage(db: Db, { page, size, actions }: { page: number; size: number; actions: readonly string[] }) {
  const isReadable = sql<boolean>`needs <@ ${actions}::text[]`
  const [jobs, counted] = await Promise.all([
    db
      .selectFrom('import_job')
      .selectAll()
      .where(isReadable)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    db
      .selectFrom('import_job')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isReadable)
      .executeTakeFirstOrThrow(),
  ])
  return { jobs, total: Number(counted.count) }
}
