import type { Tx } from '#platform/db.ts'
import '../tables.ts'

/** Links the workshop jobs of an alteration to its return. */
export const addJobs = async (tx: Tx, returnId: string, jobs: readonly string[]) => {
  if (jobs.length === 0) return
  await tx
    .insertInto('order_return_job')
    .values(jobs.map((job_id) => ({ return_id: returnId, job_id })))
    .execute()
}
