import { done, type Outcome } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'

const silent = new WeakSet<Tx>()

/** What announces that money moved (a mail, an invoice) is written in here, so that money can move without it (`transactAndNotify`). */
export const notify = async <T>(tx: Tx, write: () => Promise<T>): Promise<T | undefined> => (silent.has(tx) ? undefined : write())

const TRIES = 2

/**
 * A transaction in which money moves and is announced. No announcement can undo the money: where it fails twice, the transaction is
 * made without it, and a person is asked to do what that would have done. What fails even so is thrown. `run` may be called
 * again, as in `transact`. `about` is what moved: an attempt, a refund.
 */
export async function transactAndNotify<T>(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  about: { orderId: string; cause: string },
  run: (tx: Tx) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  let why = ''
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await transact(db, run)
    } catch (error) {
      log.error({ err: error, ...about }, 'a payment could not be settled with its announcement')
      why = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    }
  }
  return transact(db, async (tx) => {
    silent.add(tx)
    const outcome = await run(tx)
    if (!outcome.ok) return outcome
    await actionItems.openActionItem(tx, { kind: 'payment-not-announced', ...about, detail: { why }, at: clock.now() })
    return done(outcome.value)
  })
}
