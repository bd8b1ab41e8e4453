import { dayOf } from '#modules/shipping/index.ts'
import * as workshop from '#modules/workshop/index.ts'
import type { Tx } from '#platform/db.ts'
import { jobWith } from '#views/tailoring/workshop-jobs.ts'

type DraftedGarment = { orderId: string; line: number; piece: string }

/** Moves measured jobs of a (locked) order to the drafted state. Ignores a refused transition. */
export async function followPattern(
  tx: Tx,
  { orderId, line, piece }: DraftedGarment,
  made: { by: string; at: Date },
): Promise<void> {
  for (const job of await workshop.lockJobsOf(tx, orderId)) {
    if (job.order_line_id !== line || job.garment !== piece || job.state !== 'measured') continue
    const found = await jobWith(tx, job.id, dayOf(made.at))
    if (found) await workshop.makeMove(tx, job, found.facts, { move: 'draft', ...made })
  }
}
