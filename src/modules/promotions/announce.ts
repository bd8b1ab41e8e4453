import { sayAfterCommit, type Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'

/** Event after which every process reads its promotions again. */
export const CHANGED = { kind: 'promotions', id: 'all' } as const

/** Tells every process, after the commit, that promotions changed: this one at once. */
export function announcePromotions(tx: Tx): Promise<unknown> {
  sayAfterCommit(tx, CHANGED)
  return announce(tx, CHANGED)
}
