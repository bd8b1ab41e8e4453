import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { type Db, deferWrite, type Tx } from '#platform/db.ts'
import type { InvoiceContent, InvoiceKind } from './contract.ts'
import { invoiceNumber } from './rules/number.ts'
import './tables.ts'

type Issue = {
  orderId: string
  /** Of a credit note: what it corrects, and the refund that it credits; none for what was never paid. */
  cause?: { corrects: string; refundId: string | null }
  /** Everything but the number, which is given out here. */
  content: Omit<InvoiceContent, 'number'>
  at: Date
}
export type Issued = { id: string; number: string }

/**
 * Gives a document its number and writes it. The number's row stays locked until the caller's transaction ends, so this
 * comes last in it: whoever is next waits, and takes the same number if this transaction fails.
 */
export async function issue(tx: Tx, { orderId, cause, content, at }: Issue): Promise<Issued> {
  const { kind } = content
  const year = Number(content.issuedOn.slice(0, 4))
  const serial = await nextSerial(tx, kind, year)
  const [id, number] = [newId(), invoiceNumber(kind, year, serial)]
  const paper = tx.insertInto('invoice').values({
    ...{ id, kind, year, serial, number, order_id: orderId, issued_at: at },
    ...{ corrects: cause?.corrects ?? null, refund_id: cause?.refundId ?? null },
    content: JSON.stringify({ ...content, number }),
  })
  deferWrite(tx, paper.execute())
  return { id, number }
}

async function nextSerial(tx: Tx, kind: InvoiceKind, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counter (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = invoice_counter.last + 1 returning last`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the counter did not answer')
  return row.last
}

export const invoiceOfOrder = (tx: Db | Tx, orderId: string): Promise<Issued | undefined> =>
  tx
    .selectFrom('invoice')
    .select(['id', 'number'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()

/** Whether what was never paid of an invoice has been credited. */
export const isUnpaidCredited = async (tx: Tx, invoiceId: string): Promise<boolean> =>
  (await tx
    .selectFrom('invoice')
    .select('id')
    .where('corrects', '=', invoiceId)
    .where('refund_id', 'is', null)
    .executeTakeFirst()) !== undefined

export const creditNoteOf = (tx: Db | Tx, refundId: string): Promise<Issued | undefined> =>
  tx.selectFrom('invoice').select(['id', 'number']).where('refund_id', '=', refundId).executeTakeFirst()
