import type { Tx } from '#platform/db.ts'
import type { InvoiceContent } from '../contract.ts'
import '../tables.ts'

export const replaceInvoice = (tx: Tx, id: string, at: Date): Promise<{ content: InvoiceContent }> =>
  tx.updateTable('invoice').set({ replaced_at: at }).where('id', '=', id).returning('content').executeTakeFirstOrThrow()
