import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { OrderState } from '../contract.ts'
import '../tables.ts'

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
export const ordersOf = (customerId: string, email: string) =>
  sql<boolean>`(customer_id = ${customerId}
    or (customer_id is null and email = ${email.toLowerCase()} and state in (${sql.join(ENDED)})))`

/** True when the account has an order in any state, also a draft. */
export const hasOrders = async (tx: Tx, customerId: string): Promise<boolean> =>
  (await sql`select from orders where customer_id = ${customerId} limit 1`.execute(tx)).rows.length > 0

/**
 * Returns the ids of the orders to anonymise with an account: its own, and guest orders with its e-mail address that ended or are
 * drafts.
 */
export const orderIdsOf = async (tx: Tx, customerId: string, email: string): Promise<string[]> =>
  (await sql<{ id: string }>`select id from orders where ${ordersOf(customerId, email)}`.execute(tx)).rows.map(({ id }) => id)
