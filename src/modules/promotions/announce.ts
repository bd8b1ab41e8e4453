import { publishAfterCommit, type Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'

/** Event that uses of promotions changed what is left of them. */
export const CHANGED = { kind: 'promotions', id: 'uses' } as const
/** Event that staff changed promotions. It also invalidates shown prices, which promotions can reduce. */
const SAVED = { kind: 'promotions', id: 'all' } as const

/** Publishes `SAVED` to every process after the commit. In this process it needs no round trip through the database. */
export function announcePromotions(tx: Tx): Promise<unknown> {
  publishAfterCommit(tx, SAVED)
  return announce(tx, SAVED)
}
