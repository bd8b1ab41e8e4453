import { hasRight, type Rights } from '#domain/staff/staff.ts'
import * as orders from '#modules/orders/index.ts'
import type { Db, Tx } from '#platform/db.ts'

/** A member of staff, or the owner of an API key: `id` for the audit, `email` for the timeline. */
export type Staff = { id: string; email: string } & Rights

/** What waits for its goods is no question of trust. */
export const mayRelease = async (tx: Db | Tx, order: orders.OrderRow, staff: Staff): Promise<boolean> =>
  hasRight(staff, 'orders.release') || (await orders.holdOf(tx, order))?.why === 'goods'
