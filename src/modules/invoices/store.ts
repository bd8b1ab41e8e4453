import { sql } from 'kysely'
import { assert, present } from '#kernel/assert.ts'
import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { InvoiceContent, InvoiceKind } from './contract.ts'
import { invoiceNumber } from './rules/number.ts'
import './tables.ts'

type Issue = {
  orderId: string
  /** For a credit note: the invoice it corrects, and its refund; null for a credit note of an amount that was never paid. */
  cause?: { corrects: string; refundId: string | null }
  /** Prefix of the number. */
  prefix: string
  /** Everything but the number, which is given out here. */
  content: Omit<InvoiceContent, 'number'>
  at: Date
}
export type Issued = { id: string; number: string }

/**
 * Numbers a document and inserts it in one statement. The counter row stays locked until the caller's transaction ends, so call
 * it last. A concurrent caller waits, and gets the same number if this transaction rolls back.
 */
export async function issue(tx: Tx, { orderId, cause, prefix, content, at }: Issue): Promise<Issued> {
  const { kind } = content
  const year = Number(content.issuedOn.slice(0, 4))
  const id = newId()
  const [first, digits] = [invoiceNumber(prefix, year, 0), /0+$/.exec(invoiceNumber(prefix, year, 0))?.[0].length ?? 0]
  const { rows } = await sql<{ serial: number; number: string }>`
    with counted as (
      insert into invoice_counter (kind, year, last) values (${kind}, ${year}, 1)
      on conflict (kind, year) do update set last = invoice_counter.last + 1 returning last),
    named as (
      select last, ${first.slice(0, -digits)}::text || lpad(last::text, greatest(${digits}::int, length(last::text)), '0') as number from counted)
    insert into invoice (id, kind, year, serial, number, order_id, issued_at, corrects, refund_id, content)
    select ${id}::uuid, ${kind}::text, ${year}::int, last, number, ${orderId}::uuid, ${at}::timestamptz,
      ${cause?.corrects ?? null}::uuid, ${cause?.refundId ?? null}::uuid,
      ${JSON.stringify(content)}::jsonb || jsonb_build_object('number', number) from named
    returning serial, number`.execute(tx)
  const issued = present(rows[0], 'the number of a document')
  assert(issued.number === invoiceNumber(prefix, year, issued.serial), 'a document is called as its rule says')
  return { id, number: issued.number }
}

/** Returns the valid invoice of an order; undefined when it has none. */
export const invoiceOfOrder = (tx: Db | Tx, orderId: string): Promise<Issued | undefined> =>
  tx
    .selectFrom('invoice')
    .select(['id', 'number'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .where('replaced_at', 'is', null)
    .executeTakeFirst()

/** Marks an invoice as replaced. Returns its content. */
export const replaceInvoice = (tx: Tx, id: string, at: Date): Promise<{ content: InvoiceContent }> =>
  tx.updateTable('invoice').set({ replaced_at: at }).where('id', '=', id).returning('content').executeTakeFirstOrThrow()

/** True when the unpaid part of an invoice has been credited. */
export const isUnpaidCredited = async (tx: Tx, invoiceId: string): Promise<boolean> =>
  (await tx
    .selectFrom('invoice')
    .select('id')
    .where('corrects', '=', invoiceId)
    .where('refund_id', 'is', null)
    .executeTakeFirst()) !== undefined

export const creditNoteOf = (tx: Db | Tx, refundId: string): Promise<Issued | undefined> =>
  tx.selectFrom('invoice').select(['id', 'number']).where('refund_id', '=', refundId).executeTakeFirst()

/** Whether papers of the other kind bear numbers that begin so: two papers would come to be called the same. */
export async function prefixIsTaken(db: Db | Tx, kind: InvoiceKind, prefix: string): Promise<boolean> {
  const others = db.selectFrom('invoice').select('id').where('kind', '<>', kind).where('number', '^@', `${prefix}-`)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}
