import type { Db, Tx } from '#platform/db.ts'
import type { OrderState } from './contract.ts'
import './tables.ts'

export const grantOf = (db: Db | Tx, orderId: string, visitorId: string) =>
  db
    .selectFrom('order_grant')
    .select(['may_change', 'code_hash', 'code_expires_at'])
    .where('order_id', '=', orderId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()

export type Code = { orderId: string; visitorId: string; hash: Buffer }

/** `phone`: E.164. Leaves out drafts. */
export const findByProof = (db: Db | Tx, number: string, { email, phone }: { email?: string; phone?: string }) =>
  db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('number', '=', number)
    .where((is) => (email ? is('email', '=', email) : is('phone', '=', phone ?? '')))
    .where('state', '<>', 'draft' satisfies OrderState)
    .executeTakeFirst()

/** Leaves out drafts, which only staff may see. */
export const findAddressed = (db: Db | Tx, number: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('number', '=', number)
    .where('state', '<>', 'draft' satisfies OrderState)
    .executeTakeFirst()

export async function grant(db: Db | Tx, orderId: string, visitorId: string, at: Date) {
  await db
    .insertInto('order_grant')
    .values({ order_id: orderId, visitor_id: visitorId, granted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
