import type { Db, Tx } from '#platform/db.ts'
import { type Code, grantOf } from '../proof-store.ts'
import type { OrderRow } from './orders.ts'
import type { Owner } from './owner.ts'

export async function mayChange(db: Db | Tx, { visitorId, user }: Owner, order: OrderRow): Promise<boolean> {
  if (user !== undefined && order.customer_id === user.id) return true
  if (visitorId === undefined) return false
  return order.visitor_id === visitorId || (await grantOf(db, order.id, visitorId))?.may_change === true
}

/** True while a code that was mailed for this browser can still be entered. */
export async function hasChangeCode(db: Db, { orderId, visitorId }: Omit<Code, 'hash'>, now: Date): Promise<boolean> {
  const expiresAt = (await grantOf(db, orderId, visitorId))?.code_expires_at
  return expiresAt !== null && expiresAt !== undefined && expiresAt > now
}
