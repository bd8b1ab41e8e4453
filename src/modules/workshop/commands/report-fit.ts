import type { Tx } from '#platform/db.ts'
import type { FitReport } from '../fitting-shapes.ts'
import '../tables.ts'

/** Adds a fit report. Returns false when the garment has one already. */
export async function addFitReport(
  tx: Tx,
  { jobId, orderId, points, words, credit, at }: FitReport & { jobId: string; orderId: string; credit: number; at: Date },
): Promise<boolean> {
  const changes = JSON.stringify(Object.fromEntries(points.map(({ measure, change }) => [measure, change])))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('fit_report')
    .values({ job_id: jobId, order_id: orderId, points: changes, words: words || null, credit, reported_at: at })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
