import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import * as orders from '#modules/orders/index.ts'
import type { Db, Tx } from '#platform/db.ts'

/** `id` is for the audit log, `email` for the timeline. */
export type Staff = { id: string; email: string } & Rights

/**
 * True when the staff member may release the order from hold. Without the permission `orders.release` only an order that waits
 * for goods can be released.
 */
export const mayRelease = async (tx: Db | Tx, order: orders.OrderRow, staff: Staff): Promise<boolean> =>
  hasRight(staff, 'orders.release') || (await orders.holdOf(tx, order))?.why === 'goods'
