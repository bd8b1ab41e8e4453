import { done, type Outcome } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'

const TRIES = 2

/**
 * Runs a transaction that moves money and announces it by invoice or e-mail. After two failures, runs it with `announcing:
 * 'without'` and opens `payment-not-announced`, because a failed announcement must not roll back the money. `run` must use the
 * dependencies passed to it.
 */
export async function transactAndNotify<T>(
  deps: Deps,
  about: { orderId: string; cause: string },
  run: (tx: Tx, deps: Deps) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const { db, clock, log } = deps
  let why = ''
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await transact(db, (tx) => run(tx, deps))
    } catch (error) {
      log.error({ err: error, ...about }, 'payment could not be settled together with its notifications')
      why = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    }
  }
  return transact(db, async (tx) => {
    const outcome = await run(tx, { ...deps, announcing: 'without' })
    if (!outcome.ok) return outcome
    await actionItems.openActionItem(tx, { kind: 'payment-not-announced', ...about, detail: { why }, at: clock.now() })
    return done(outcome.value)
  })
}
