import type { Db, Tx } from '#platform/db.ts'
import type { InvoiceKind } from '../contract.ts'
import '../tables.ts'

export type Issued = { id: string; number: string }

/** Returns the valid invoice of an order; undefined when it has none. */
export const invoiceOfOrder = (tx: Db | Tx, orderId: string): Promise<Issued | undefined> =>
  tx
    .selectFrom('invoice')
    .select(['id', 'number'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .where('replaced_at', 'is', null)
    .executeTakeFirst()

/**
 * True when a credit note without a refund corrects an invoice: its unpaid part was credited, or
 * the invoice was replaced.
 */
export const isUnpaidCredited = async (tx: Tx, invoiceId: string): Promise<boolean> =>
  (await tx
    .selectFrom('invoice')
    .select('id')
    .where('corrects', '=', invoiceId)
    .where('refund_id', 'is', null)
    .executeTakeFirst()) !== undefined

export const creditNoteOf = (tx: Db | Tx, refundId: string): Promise<Issued | undefined> =>
  tx.selectFrom('invoice').select(['id', 'number']).where('refund_id', '=', refundId).executeTakeFirst()

/** True when documents of the other kind have numbers with this prefix: two documents could then get the same number. */
export async function prefixIsTaken(db: Db | Tx, kind: InvoiceKind, prefix: string): Promise<boolean> {
  const others = db.selectFrom('invoice').select('id').where('kind', '<>', kind).where('number', '^@', `${prefix}-`)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}
