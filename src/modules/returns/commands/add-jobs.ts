import type { Tx } from '#platform/db.ts'
import '../tables.ts'

export const addJobs = async (tx: Tx, returnId: string, jobs: readonly string[]) => {
  if (jobs.length === 0) return
  await tx
    .insertInto('order_return_job')
    .values(jobs.map((job_id) => ({ return_id: returnId, job_id })))
    .execute()
}
