import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { InvoiceContent } from '../contract.ts'
import type { FiscalSeal } from '../fiscal-shapes.ts'
import '../tables.ts'

export type WaitingPaper = {
  id: string
  orderId: string
  serial: number
  tries: number
  content: InvoiceContent
  issuedAt: Date
  corrects: number | null
}

/**
 * Returns the next document to report: the lowest waiting serial. Undefined while that one waits for its retry, because the
 * serials must be reported in order.
 */
export async function nextFiscal(db: Db, now: Date): Promise<WaitingPaper | undefined> {
  const { rows } = await sql<WaitingPaper & { next_at: Date }>`
    select invoice.id, invoice.order_id as "orderId", paper.serial, paper.tries, paper.next_at, content, issued_at as "issuedAt",
      (select serial from fiscal_paper where invoice_id = invoice.corrects) as corrects
    from fiscal_paper as paper join invoice on invoice.id = paper.invoice_id
    where paper.state = 'waiting' order by paper.serial limit 1`.execute(db)
  const [first] = rows
  return first && first.next_at <= now ? first : undefined
}

/** Returns the authority's signatures by document id; unsigned documents are left out. */
export async function fiscalSeals(db: Db | Tx, ids: readonly string[]): Promise<Map<string, FiscalSeal>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('fiscal_paper')
    .selectAll()
    .where('invoice_id', 'in', [...ids])
    .where('state', '=', 'signed')
    .execute()
  return new Map(
    rows.map((row) => [
      row.invoice_id,
      {
        unit: row.unit ?? '',
        receiptNo: row.receipt_no ?? 0,
        internalData: row.internal_data ?? '',
        signature: row.signature ?? '',
        checkUrl: row.check_url ?? '',
      },
    ]),
  )
}
