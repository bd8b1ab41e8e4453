import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Signed } from '../etims/etims-shapes.ts'
import '../tables.ts'

const BATCH_SIZE = 500

/**
 * Assigns serial numbers to documents issued from `since` on, and returns their number. A credit note gets one only after its
 * invoice. An advisory lock lets one process at a time number them.
 */
export async function collectFiscal(tx: Tx, since: Date, at: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('fiscal-papers'))`.execute(tx)
  let counted = 0
  for (const kind of ['invoice', 'credit-note'] as const) {
    const { numAffectedRows = 0n } = await sql`
      insert into fiscal_paper (invoice_id, serial, next_at)
      select id, (select coalesce(max(serial), 0) from fiscal_paper) + row_number() over (order by issued_at, number), ${at}
      from (
        select invoice.id, issued_at, number from invoice
        where issued_at >= ${since} and kind = ${kind}
          and not exists (select from fiscal_paper where invoice_id = invoice.id)
          and (corrects is null or exists (select from fiscal_paper where invoice_id = corrects))
        order by issued_at, number limit ${BATCH_SIZE}) as fresh`.execute(tx)
    counted += Number(numAffectedRows)
  }
  return counted
}

export const putOffFiscal = (db: Db, id: string, failure: string, next: Date) =>
  db
    .updateTable('fiscal_paper')
    .set((paper) => ({ failure, next_at: next, tries: paper('tries', '+', 1) }))
    .where('invoice_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

export const refuseFiscal = (tx: Tx, id: string, failure: string) =>
  tx
    .updateTable('fiscal_paper')
    .set((paper) => ({ state: 'refused' as const, failure, tries: paper('tries', '+', 1) }))
    .where('invoice_id', '=', id)
    .execute()

type Seal = Signed & { unit: string; checkUrl: string; at: Date }
export const signFiscal = (tx: Tx, id: string, { unit, checkUrl, at, receiptNo, signature, internalData }: Seal) =>
  tx
    .updateTable('fiscal_paper')
    .set((paper) => ({
      state: 'signed' as const,
      failure: null,
      tries: paper('tries', '+', 1),
      unit,
      signature,
      receipt_no: receiptNo,
      internal_data: internalData,
      check_url: checkUrl,
      signed_at: at,
    }))
    .where('invoice_id', '=', id)
    .execute()

/** Queues a document to be reported again at once. False when it does not exist or is signed already. */
export async function tellFiscalAgain(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fiscal_paper')
    .set({ state: 'waiting', next_at: now })
    .where('invoice_id', '=', id)
    .where('state', '<>', 'signed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
