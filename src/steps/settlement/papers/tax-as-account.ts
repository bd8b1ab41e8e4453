import { orderTax } from '#modules/customers/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'

/**
 * Gives a (locked) order that is not placed yet the tax treatment and PIN of an account. Prices are gross, so its total stays.
 */
export async function taxAsAccount(tx: Tx, order: orders.OrderRow, customerId: string | undefined): Promise<void> {
  const { tax, pin } = await orderTax(tx, { country: order.address.country, customerId })
  if (tax !== order.tax || pin !== order.tax_pin) await orders.saveTax(tx, order, { tax, pin })
}

/** Updates the tax of all unplaced orders of a customer, after guest orders were moved to the account. */
export async function taxUnplacedOf(tx: Tx, customerId: string): Promise<void> {
  for (const order of await orders.lockUnplacedOf(tx, customerId)) await taxAsAccount(tx, order, customerId)
}
