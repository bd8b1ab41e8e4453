import { sql } from 'kysely'
import { makePapers } from '#flows/orders/payment-papers.ts'
import type { Shop } from '#server/shop.ts'
import type { QueuedInvoice } from '#steps/settlement/papers/enqueue-invoice.ts'

const PATIENCE_ms = 15_000

/**
 * Waits until the invoices and mails of received payments are made, which happens after their responses. Throws after
 * `PATIENCE_ms`.
 */
export async function papersMade({ deps }: Pick<Shop, 'deps'>): Promise<void> {
  for (let waited = 0; waited < PATIENCE_ms; waited += 20) {
    const { rows } = await sql<{ id: string; data: QueuedInvoice }>`
      select id, data from pgboss.job where name = 'payment-papers' and state in ('created', 'active')`.execute(deps.db)
    if (rows.length === 0) return
    if ((await deps.jobs.state()).queues.length === 0) {
      for (const { id, data } of rows) {
        await makePapers(deps, data)
        await sql`delete from pgboss.job where name = 'payment-papers' and id = ${id}::uuid`.execute(deps.db)
      }
    }
    await new Promise((later) => setTimeout(later, 20))
  }
  throw new Error('The papers of a payment were not made.')
}
