import { orderTax } from '#modules/customers/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'

/**
 * Decides the tax treatment of a (locked) unplaced order again, for this account or for a guest, and saves it with the PIN of the
 * account. Prices are gross, so the total does not change.
 */
export async function taxAsAccount(tx: Tx, order: orders.OrderRow, customerId: string | undefined): Promise<void> {
  const { tax, pin } = await orderTax(tx, { country: order.address.country, customerId })
  if (tax !== order.tax || pin !== order.tax_pin) await orders.saveTax(tx, order, { tax, pin })
}

export async function taxUnplacedOf(tx: Tx, customerId: string): Promise<void> {
  for (const order of await orders.lockUnplacedOf(tx, customerId)) await taxAsAccount(tx, order, customerId)
}
