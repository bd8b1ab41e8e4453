import { publishAfterCommit, type Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'

export const CHANGED = { kind: 'promotions', id: 'uses' } as const
/** Also invalidates shown prices, which promotions can reduce. */
const SAVED = { kind: 'promotions', id: 'all' } as const

/** This process gets the event without a round trip through the database. */
export function announcePromotions(tx: Tx): Promise<unknown> {
  publishAfterCommit(tx, SAVED)
  return announce(tx, SAVED)
}
