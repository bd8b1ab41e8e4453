import { publishAfterCommit, type Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'

/** Event that makes every process reload its promotions. */
export const CHANGED = { kind: 'promotions', id: 'all' } as const

/** Publishes `CHANGED` to every process after the commit. In this process it needs no round trip through the database. */
export function announcePromotions(tx: Tx): Promise<unknown> {
  publishAfterCommit(tx, CHANGED)
  return announce(tx, CHANGED)
}
