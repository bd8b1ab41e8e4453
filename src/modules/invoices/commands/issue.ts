import { sql } from 'kysely'
import { assert, present } from '#kernel/assert.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import type { InvoiceContent } from '../contract.ts'
import type { Issued } from '../queries/invoices.ts'
import { invoiceNumber } from '../rules/number.ts'
import '../tables.ts'

type Issue = {
  orderId: string
  /** For a credit note: the invoice it corrects. `refundId` is null when no refund caused it. */
  cause?: { corrects: string; refundId: string | null }
  prefix: string
  /** Content without the number, which is assigned here. */
  content: Omit<InvoiceContent, 'number'>
  at: Date
}

/** Numbers a document and inserts it. The counter row stays locked until the caller's transaction ends, so call it last. */
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
