import * as orders from '#modules/orders/index.ts'
import * as returns from '#modules/returns/index.ts'
import * as workshop from '#modules/workshop/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { step } from './transition-return.ts'

const IS_OUT: readonly workshop.JobRow['state'][] = ['delivered', 'collected', 'remake', 'cancelled']
const IS_READY: readonly workshop.JobRow['state'][] = [...IS_OUT, 'ready']
const WAITS: readonly workshop.JobRow['state'][] = ['awaiting_measurements', 'measured', 'cancelled']

/** Moves an alteration on after one of its jobs moved. No-op for a job without a return. */
export async function followAlteration(deps: Deps, tx: Tx, jobId: string, by: string): Promise<void> {
  const id = await returns.returnOfJob(tx, jobId)
  const existing = id && (await returns.returnById(tx, id))
  const order = existing && (await orders.lockById(tx, existing.order_id))
  if (!id || !order) return
  const own = await returns.jobIdsOf(tx, id)
  const states = (await workshop.lockJobsOf(tx, order.id)).filter((job) => own.includes(job.id)).map(({ state }) => state)
  const moves: returns.ReturnMove[] = states.every((state) => IS_OUT.includes(state))
    ? ['finish', 'collect']
    : states.every((state) => IS_READY.includes(state))
      ? ['finish']
      : states.some((state) => !WAITS.includes(state))
        ? ['begin', 'again']
        : []
  for (const move of moves) {
    const row = await returns.lockReturn(tx, id)
    if (row && returns.movesOf(row, 'shop').includes(move))
      await step(deps, tx, { order, row, at: deps.clock.now() }, { move, asker: 'shop', by })
  }
}
