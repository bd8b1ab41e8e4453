import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import { PART_bytes } from './contract.ts'
import type { CellProblem } from './rules/draft.ts'
import type { ImportKind } from './rules/targets.ts'
import './tables.ts'

export type JobRow = Selectable<Tables['import_job']>

type NewJob = Pick<JobRow, 'id' | 'name' | 'format' | 'bytes' | 'by' | 'sender'> & { at: Date }
export const insertJob = (tx: Tx, { at, ...job }: NewJob) =>
  tx
    .insertInto('import_job')
    .values({ ...job, kind: 'products', state: 'uploading', created_at: at })
    .execute()

export const jobById = (db: Db | Tx, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('import_job').selectAll().where('id', '=', id).executeTakeFirst()

export const lockJob = (tx: Tx, id: string): Promise<JobRow | undefined> =>
  tx.selectFrom('import_job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type JobChange = { pictures?: object } & Partial<
  Pick<JobRow, 'state' | 'failure' | 'kind' | 'header' | 'row_count' | 'needs'>
> & {
    reading?: object
    mapping?: readonly (string | null)[]
    options?: object
  }
export const changeJob = (db: Db | Tx, id: string, { reading, mapping, options, pictures, ...plain }: JobChange) =>
  db
    .updateTable('import_job')
    .set({
      ...plain,
      ...(reading && { reading: JSON.stringify(reading) }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(options && { options: JSON.stringify(options) }),
      ...(pictures && { pictures: JSON.stringify(pictures) }),
    })
    .where('id', '=', id)
    .execute()

type PartFile = 'list' | 'pictures'

/** Stores a part; sending it again replaces it. */
export const putPart = (db: Db | Tx, jobId: string, file: PartFile, n: number, bytes: Uint8Array) =>
  db
    .insertInto('import_part')
    .values({ job_id: jobId, file, n, bytes: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.columns(['job_id', 'file', 'n']).doUpdateSet({ bytes: Buffer.from(bytes) }))
    .execute()

export async function sizeOfParts(db: Db | Tx, jobId: string, file: PartFile): Promise<{ parts: number; bytes: number }> {
  const { rows } = await sql<{ parts: number; bytes: number }>`
    select count(*)::int as parts, coalesce(sum(length(bytes)), 0)::int as bytes from import_part
    where job_id = ${jobId} and file = ${file}`.execute(db)
  return rows[0] ?? { parts: 0, bytes: 0 }
}

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

export const deleteParts = (db: Db | Tx, jobId: string, file: PartFile) =>
  db.deleteFrom('import_part').where('job_id', '=', jobId).where('file', '=', file).execute()

/** Deletes parts beyond the end of the file, left by an earlier, longer upload. */
export const dropPartsBehind = (tx: Tx, jobId: string, file: PartFile, bytes: number) =>
  tx
    .deleteFrom('import_part')
    .where('job_id', '=', jobId)
    .where('file', '=', file)
    .where('n', '>=', Math.ceil(bytes / PART_bytes))
    .execute()

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

export type StagedRow = { n: number; cells: string[]; problems: CellProblem[]; first: number | null; key: string | null }
const STAGED = ['n', 'cells', 'problems', 'first', 'key'] as const

export const rowsBehind = (db: Db | Tx, jobId: string, behind: number, limit: number): Promise<StagedRow[]> =>
  db
    .selectFrom('import_row')
    .select(STAGED)
    .where('job_id', '=', jobId)
    .where('n', '>', behind)
    .orderBy('n')
    .limit(limit)
    .execute()

export const rowsAt = (db: Db | Tx, jobId: string, ns: readonly number[]): Promise<StagedRow[]> =>
  db
    .selectFrom('import_row')
    .select(STAGED)
    .where('job_id', '=', jobId)
    .where('n', 'in', ns.length > 0 ? (ns as number[]) : [0])
    .orderBy('n')
    .execute()

export type Keyed = { n: number; key: string | null; alias: string | null; child: boolean }
export async function putKeys(db: Db | Tx, jobId: string, keys: readonly Keyed[]) {
  await sql`
    update import_row set key = keyed.key, alias = keyed.alias, is_child = keyed.child, first = null
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keyed (n int, key text, alias text, child boolean)
    where job_id = ${jobId} and import_row.n = keyed.n`.execute(db)
}

/** Gives child rows that refer to their parent by alias the parent's key. */
export async function joinChildren(db: Db | Tx, jobId: string) {
  await sql`
    update import_row as child set key = parent.key from import_row as parent
    where child.job_id = ${jobId} and parent.job_id = ${jobId} and child.is_child and parent.alias = child.key and not parent.is_child
      and parent.key <> child.key`.execute(db)
}

export async function keysLike(db: Db | Tx, jobId: string, prefix: string, behind: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from import_row where job_id = ${jobId} and key > ${behind} and starts_with(key, ${prefix})
    order by key limit ${limit}`.execute(db)
  return rows.map(({ key }) => key)
}

export async function renameKeys(db: Db | Tx, jobId: string, names: readonly { from: string; to: string }[]) {
  await sql`
    update import_row set key = named.to from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as named ("from" text, "to" text)
    where job_id = ${jobId} and key = named.from`.execute(db)
}

/** Sets the first row of each product on its rows; a row without a key is a product by itself. */
export async function groupRows(db: Db | Tx, jobId: string) {
  await sql`
    update import_row set first = grouped.first
    from (select n, coalesce(min(n) over (partition by key), n) as first from import_row where job_id = ${jobId} and key is not null) as grouped
    where job_id = ${jobId} and import_row.n = grouped.n`.execute(db)
  await sql`update import_row set first = n where job_id = ${jobId} and key is null`.execute(db)
}

/** Returns the rows of the next `limit` products, in order. */
export async function groupsBehind(db: Db | Tx, jobId: string, behind: number, limit: number): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    with page as materialized (select distinct first from import_row where job_id = ${jobId} and first > ${behind} order by first limit ${limit})
    select n, cells, problems, import_row.first, key from import_row join page on page.first = import_row.first
    where job_id = ${jobId} order by import_row.first, n`.execute(db)
  return rows
}

export const rowsOfGroup = (db: Db | Tx, jobId: string, first: number): Promise<StagedRow[]> =>
  db.selectFrom('import_row').select(STAGED).where('job_id', '=', jobId).where('first', '=', first).orderBy('n').execute()

export type PictureFate = { asset: string | null; failure: string | null; code: string | null }
export async function pictureFates(db: Db | Tx, sources: readonly string[]): Promise<Map<string, PictureFate>> {
  if (sources.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_picture')
    .select(['source', 'asset', 'failure', 'code'])
    .where('source', 'in', sources as string[])
    .execute()
  return new Map(rows.map(({ source, ...fate }) => [source, fate]))
}

type Fate = { asset: string } | { failure: string; code: string }
export function rememberPicture(db: Db | Tx, source: string, what: Fate, at: Date) {
  const row = { asset: null, failure: null, code: null, ...what, at }
  return db
    .insertInto('import_picture')
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute()
}

export const forgetPictures = (tx: Tx, prefix: string) =>
  sql`delete from import_picture where starts_with(source, ${prefix})`.execute(tx)

export const mappingFor = (db: Db | Tx, headings: string) =>
  db.selectFrom('import_mapping').select(['kind', 'preset', 'mapping']).where('headings', '=', headings).executeTakeFirst()

type Remembered = {
  headings: string
  kind: ImportKind
  preset: JobRow['reading']['preset']
  mapping: readonly (string | null)[]
  at: Date
}
export const rememberMapping = (tx: Db | Tx, { mapping, ...row }: Remembered) =>
  tx
    .insertInto('import_mapping')
    .values({ ...row, mapping: JSON.stringify(mapping) })
    .onConflict((conflict) => conflict.column('headings').doUpdateSet({ ...row, mapping: JSON.stringify(mapping) }))
    .execute()

/**
 * Deletes the rows and files of imports created before `lists`, and of customer imports before
 * `people`. The history of each product keeps its changes.
 */
export async function deleteOldRows(db: Db, before: { lists: Date; people: Date }) {
  await sql`
    with old as materialized (
      select id from import_job where created_at < ${before.lists} or (kind = 'customers' and created_at < ${before.people})),
    parts as (delete from import_part where job_id in (select id from old))
    delete from import_row where job_id in (select id from old)`.execute(db)
}

/** `actions`: permissions of the reader. Imports that need others are left out. */
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
