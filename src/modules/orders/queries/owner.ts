import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { OrderRow } from './orders.ts'
import '../tables.ts'

export type Owner = { visitorId?: string; user?: { id: string } }

export const belongsTo = ({ visitorId, user }: Owner) => sql<boolean>`(
  (orders.visitor_id = ${visitorId ?? null}::uuid)
  or (orders.customer_id = ${user?.id ?? null})
  or exists (select from order_grant where order_id = orders.id and order_grant.visitor_id = ${visitorId ?? null}::uuid))`

/** Undefined when the order does not exist or belongs to another owner. */
export const lockOwned = (tx: Tx, owner: Owner, number: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('number', '=', number).where(belongsTo(owner)).forUpdate().executeTakeFirst()

/** Undefined when the order does not exist or belongs to another owner. */
export const ownedByNumber = (db: Db | Tx, owner: Owner, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', number.toUpperCase()).where(belongsTo(owner)).executeTakeFirst()
