import type { Db, Tx } from '#platform/db.ts'
import type { OrderState } from './contract.ts'
import type { OrderRow, Owner } from './store.ts'
import './tables.ts'

/**
 * True when a visitor may change an order: its customer, the browser that placed it, and a browser
 * that proved the e-mail address with a mailed code.
 */
export async function mayChange(db: Db | Tx, { visitorId, user }: Owner, order: OrderRow): Promise<boolean> {
  if (user !== undefined && order.customer_id === user.id) return true
  if (visitorId === undefined) return false
  return order.visitor_id === visitorId || (await grantOf(db, order.id, visitorId))?.may_change === true
}

const grantOf = (db: Db | Tx, orderId: string, visitorId: string) =>
  db
    .selectFrom('order_grant')
    .select(['may_change', 'code_hash', 'code_expires_at'])
    .where('order_id', '=', orderId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()

type Code = { orderId: string; visitorId: string; hash: Buffer }

/**
 * Stores a change code for a browser, replacing an earlier one. Returns false for a browser without
 * an access grant.
 */
export async function saveChangeCode(tx: Tx, { orderId, visitorId, hash }: Code, expiresAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_grant')
    .set({ code_hash: hash, code_expires_at: expiresAt })
    .where('order_id', '=', orderId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True while a code that was mailed for this browser can still be entered. */
export async function hasChangeCode(db: Db, { orderId, visitorId }: Omit<Code, 'hash'>, now: Date): Promise<boolean> {
  const expiresAt = (await grantOf(db, orderId, visitorId))?.code_expires_at
  return expiresAt !== null && expiresAt !== undefined && expiresAt > now
}

/** Uses up a change code and lets the browser change the order. False unless it is the newest code and has not expired. */
export async function takeChangeCode(db: Db, { orderId, visitorId, hash }: Code, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_grant')
    .set({ may_change: true, code_hash: null, code_expires_at: null })
    .where('order_id', '=', orderId)
    .where('visitor_id', '=', visitorId)
    .where('code_hash', '=', hash)
    .where('code_expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets a browser with an access grant change the order. False without a grant. */
export async function allowChange(db: Db, { orderId, visitorId }: Omit<Code, 'hash'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_grant')
    .set({ may_change: true, code_hash: null, code_expires_at: null })
    .where('order_id', '=', orderId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Finds an order by number and e-mail address or phone (E.164) for a visitor without access. Undefined for drafts and when no
 * order matches.
 */
export const findByProof = (db: Db | Tx, number: string, { email, phone }: { email?: string; phone?: string }) =>
  db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('number', '=', number)
    .where((is) => (email ? is('email', '=', email) : is('phone', '=', phone ?? '')))
    .where('state', '<>', 'draft' satisfies OrderState)
    .executeTakeFirst()

/**
 * Finds the order that a payment link's key is checked against. Undefined for an unknown number,
 * and for a draft, which only staff may see.
 */
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
