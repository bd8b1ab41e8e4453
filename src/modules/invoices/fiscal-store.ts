import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { InvoiceContent } from './contract.ts'
import type { Signed } from './etims/etims-shapes.ts'
import type { FiscalSeal } from './fiscal-shapes.ts'
import './tables.ts'

/** Batch size; the next run continues. */
const AT_ONCE = 500

/**
 * Assigns serial numbers to documents issued since then, in the order of issue; a credit note only after its invoice has one. An
 * advisory lock lets one process at a time number them. Returns how many were numbered.
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
        order by issued_at, number limit ${AT_ONCE}) as fresh`.execute(tx)
    counted += Number(numAffectedRows)
  }
  return counted
}

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

/** Returns the item code of a SKU at the authority, and the data last reported for it. Creates the code at the first request. */
export async function fiscalItem(db: Db, sku: string): Promise<{ serial: number; told_as: string | null }> {
  const known = await db.selectFrom('fiscal_item').select(['serial', 'told_as']).where('sku', '=', sku).executeTakeFirst()
  if (known) return known
  await db
    .insertInto('fiscal_item')
    .values({ sku })
    .onConflict((one) => one.doNothing())
    .execute()
  return db.selectFrom('fiscal_item').select(['serial', 'told_as']).where('sku', '=', sku).executeTakeFirstOrThrow()
}

export const fiscalItemTold = (db: Db, sku: string, told_as: string) =>
  db.updateTable('fiscal_item').set({ told_as }).where('sku', '=', sku).execute()

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
