import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { OrderState } from './contract.ts'
import './tables.ts'

/** True when the customer has an order in progress, which needs their name and address. Locks all orders of the customer. */
export async function anyUnderWay(tx: Tx, customerId: string): Promise<boolean> {
  const rows = await tx.selectFrom('orders').select('state').where('customer_id', '=', customerId).forUpdate().execute()
  return rows.some(({ state }) => !ENDED.includes(state))
}
const ENDED: readonly OrderState[] = ['completed', 'expired', 'cancelled', 'draft']

/**
 * SQL condition: the order is the customer's, or a guest order under their e-mail address that
 * ended or is a draft. A guest can order with any address, so a guest order still under way may be
 * another person's and keeps its data.
 */
const ordersOf = (customerId: string, email: string) =>
  sql<boolean>`(customer_id = ${customerId}
    or (customer_id is null and email = ${email.toLowerCase()} and state in (${sql.join(ENDED)})))`

/**
 * Returns the ids of the orders to anonymise with an account: its own, and guest orders with its e-mail address that ended or are
 * drafts.
 */
export const orderIdsOf = async (tx: Tx, customerId: string, email: string): Promise<string[]> =>
  (await sql<{ id: string }>`select id from orders where ${ordersOf(customerId, email)}`.execute(tx)).rows.map(({ id }) => id)

/**
 * Erases personal data from a customer's orders, and from guest orders under their e-mail address
 * that ended or are drafts. Amounts and goods stay, and so do country and region, which VAT depends
 * on. Returns the number of orders, and the photo files that no order refers to now.
 */
export async function erasePersonOf(tx: Tx, customerId: string, email: string): Promise<{ orders: number; files: string[] }> {
  const { rows } = await sql<{ id: string }>`
    update orders set name = 'Erased', email = 'erased@erased.invalid', phone = '', note = null, customer_id = null, visitor_id = null, network_hash = null,
      address = jsonb_strip_nulls(jsonb_build_object('line1', 'Erased', 'town', 'Erased', 'region', address->'region', 'country', address->'country'))
    where ${ordersOf(customerId, email)} returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { orders: 0, files: [] }
  const { rows: photos } = await sql<{ photo: string }>`
    select handed_photo as photo from fulfilment where order_id = any(${ids}::uuid[]) and handed_photo is not null`.execute(tx)
  await tx.deleteFrom('order_grant').where('order_id', 'in', ids).execute()
  await tx
    .updateTable('fulfilment')
    .set({ received_by: null, handed_note: null, handed_photo: null, handed_signature: null })
    .where('order_id', 'in', ids)
    .execute()
  await tx
    .updateTable('order_event')
    .set({ reason: null })
    .where('order_id', 'in', ids)
    .where((event) => event.or([event('actor', '=', 'customer'), event('kind', 'in', ['noted', 'note-mailed'])]))
    .execute()
  return { orders: ids.length, files: photos.map(({ photo }) => photo) }
}
