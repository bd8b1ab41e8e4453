import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

export type PartFile = 'list' | 'pictures'

export async function sizeOfParts(db: Db | Tx, jobId: string, file: PartFile): Promise<{ parts: number; bytes: number }> {
  const { rows } = await sql<{ parts: number; bytes: number }>`
    select count(*)::int as parts, coalesce(sum(length(bytes)), 0)::int as bytes from import_part
    where job_id = ${jobId} and file = ${file}`.execute(db)
  return rows[0] ?? { parts: 0, bytes: 0 }
}
