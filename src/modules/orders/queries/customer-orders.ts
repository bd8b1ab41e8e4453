import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { OrderState } from '../contract.ts'
import '../tables.ts'

/** True when an order of the customer is in progress. Locks all orders of the customer. */
export async function anyUnderWay(tx: Tx, customerId: string): Promise<boolean> {
  const rows = await tx.selectFrom('orders').select('state').where('customer_id', '=', customerId).forUpdate().execute()
  return rows.some(({ state }) => !ENDED.includes(state))
}

const ENDED: readonly OrderState[] = ['completed', 'expired', 'cancelled', 'draft']

/** A guest can order with any address, so a guest order under way may be another person's and keeps its data. */
export const ordersOf = (customerId: string, email: string) =>
  sql<boolean>`(customer_id = ${customerId}
    or (customer_id is null and email = ${email.toLowerCase()} and state in (${sql.join(ENDED)})))`

export const hasOrders = async (tx: Tx, customerId: string): Promise<boolean> =>
  (await sql`select from orders where customer_id = ${customerId} limit 1`.execute(tx)).rows.length > 0

export const orderIdsOf = async (tx: Tx, customerId: string, email: string): Promise<string[]> =>
  (await sql<{ id: string }>`select id from orders where ${ordersOf(customerId, email)}`.execute(tx)).rows.map(({ id }) => id)
