import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import '../tables.ts'

export type OrderRow = Selectable<Tables['orders']>

export const orderById = (db: Db | Tx, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

export const findByNumber = (db: Db | Tx, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()

export const lockById = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockByNumber = (tx: Tx, number: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()

export const lockPendingOf = (tx: Tx, cartId: string): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('state', '=', 'pending_payment')
    .forUpdate()
    .executeTakeFirst()

/** Locks the orders of a customer that a payment can still place. */
export const lockUnplacedOf = (tx: Tx, customerId: string): Promise<OrderRow[]> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['pending_payment', 'expired'])
    .where('placed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** True when another order of the same cart contents was placed or awaits payment. */
export async function bagOrdered(tx: Tx, { id, cart_id, bag_round }: OrderRow): Promise<boolean> {
  if (cart_id === null) return false
  const other = await tx
    .selectFrom('orders')
    .select('id')
    .where('cart_id', '=', cart_id)
    .where('bag_round', '=', bag_round)
    .where('id', '<>', id)
    .where(sql<boolean>`(placed_at is not null or state = 'pending_payment')`)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Does not lock the orders, because their payments are closed at the provider first. */
export const overdue = (db: Db | Tx, now: Date, limit: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'pending_payment')
    .where('pay_by', '<=', now)
    .orderBy('pay_by')
    .limit(limit)
    .execute()

export async function anyWithoutAccount(db: Db | Tx, email: string): Promise<boolean> {
  const found = db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', 'is', null)
    .where('state', '<>', 'draft')
    .where('email', '=', email.toLowerCase())
  return (await found.limit(1).executeTakeFirst()) !== undefined
}
