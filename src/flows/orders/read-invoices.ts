import { done, type Outcome } from '#kernel/outcome.ts'
import type { OrderInvoices } from '#modules/invoices/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { issueInvoice } from '#steps/settlement/papers/issue-invoice.ts'
import { invoicesOf, type Reader } from '#views/money/order-invoices.ts'

/**
 * Lists the invoices and credit notes of an order. Issues an invoice that is due but not made yet. Refuses
 * `orders.no-such-order`, also for readers who may not see the order.
 */
export async function readInvoices(deps: Deps, reader: Reader, number: string): Promise<Outcome<OrderInvoices>> {
  const found = await invoicesOf(deps, reader, number)
  if (!found.ok || found.value.invoices.length > 0) return found
  const ordered = await orders.findByNumber(deps.db, found.value.number)
  if (!ordered?.placed_at) return found
  const made = await transact(deps.db, async (tx) => {
    const order = await orders.lockById(tx, ordered.id) // the job may be issuing it at this moment
    return done(order && (await issueInvoice(deps, tx, order.id)))
  })
  return made.ok && made.value ? invoicesOf(deps, reader, number) : found
}
