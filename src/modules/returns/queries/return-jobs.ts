import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

export const jobIdsOf = async (db: Db | Tx, returnId: string): Promise<string[]> =>
  (await db.selectFrom('order_return_job').select('job_id').where('return_id', '=', returnId).execute()).map((row) => row.job_id)

export const returnOfJob = async (tx: Tx, jobId: string): Promise<string | undefined> =>
  (await tx.selectFrom('order_return_job').select('return_id').where('job_id', '=', jobId).executeTakeFirst())?.return_id
