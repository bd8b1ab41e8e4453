import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { CellProblem } from '../rules/draft.ts'
import '../tables.ts'

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

export async function groupsBehind(db: Db | Tx, jobId: string, behind: number, limit: number): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    with page as materialized (select distinct first from import_row where job_id = ${jobId} and first > ${behind} order by first limit ${limit})
    select n, cells, problems, import_row.first, key from import_row join page on page.first = import_row.first
    where job_id = ${jobId} order by import_row.first, n`.execute(db)
  return rows
}

export const rowsOfGroup = (db: Db | Tx, jobId: string, first: number): Promise<StagedRow[]> =>
  db.selectFrom('import_row').select(STAGED).where('job_id', '=', jobId).where('first', '=', first).orderBy('n').execute()

export async function keysLike(db: Db | Tx, jobId: string, prefix: string, behind: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from import_row where job_id = ${jobId} and key > ${behind} and starts_with(key, ${prefix})
    order by key limit ${limit}`.execute(db)
  return rows.map(({ key }) => key)
}
