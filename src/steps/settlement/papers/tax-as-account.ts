import { orderTax } from '#modules/customers/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'

/**
 * Copies the tax treatment and PIN of an account to a (locked) unplaced order. Prices are gross, so the total does not change.
 */
export async function taxAsAccount(tx: Tx, order: orders.OrderRow, customerId: string | undefined): Promise<void> {
  const { tax, pin } = await orderTax(tx, { country: order.address.country, customerId })
  if (tax !== order.tax || pin !== order.tax_pin) await orders.saveTax(tx, order, { tax, pin })
}

export async function taxUnplacedOf(tx: Tx, customerId: string): Promise<void> {
  for (const order of await orders.lockUnplacedOf(tx, customerId)) await taxAsAccount(tx, order, customerId)
}
