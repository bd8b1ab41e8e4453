import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as returns from '#modules/returns/index.ts'
import * as workshop from '#modules/workshop/index.ts'
import type { Tx } from '#platform/db.ts'
import { followParcel } from '#steps/making/follow-order.ts'
import type { Locked } from './transition-return.ts'

const HAD: readonly workshop.JobRow['state'][] = ['delivered', 'collected']

/**
 * Opens alteration jobs for the delivered garments of a (locked) return, at most as many copies of
 * a line as it returns. Refuses `returns.no-garment` when none was delivered, and what
 * `workshop.openAlteration` refuses.
 */
export async function openWork(
  tx: Tx,
  { order, row, at }: Locked,
  items: readonly returns.ItemRow[],
  by: string,
): Promise<Outcome<void>> {
  const jobs = await workshop.lockJobsOf(tx, order.id)
  const opened: string[] = []
  for (const { order_line_id, quantity } of items) {
    const had = jobs.filter((job) => job.order_line_id === Number(order_line_id) && HAD.includes(job.state))
    // The newest job of each garment counts, because a garment can be altered again.
    const newest = [...new Map(had.map((job) => [`${job.copy} ${job.garment}`, job])).values()]
    const copies = [...new Set(newest.map(({ copy }) => copy))].slice(0, quantity)
    for (const job of newest.filter(({ copy }) => copies.includes(copy))) {
      const next = await workshop.openAlteration(tx, job, { reason: row.words ?? row.reason, by, at })
      if (!next.ok) return next
      opened.push(next.value)
    }
  }
  if (opened.length === 0) return refuse(returns.problems.noGarment())
  await returns.addJobs(tx, row.id, opened)
  return done(undefined)
}

export const collectAltered = async (tx: Tx, { order, row, at }: Locked, by: string): Promise<void> =>
  followParcel(tx, order.id, 'collect', { by, at }, await returns.jobIdsOf(tx, row.id))
