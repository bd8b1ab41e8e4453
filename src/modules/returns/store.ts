import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { AskReturn, InspectReturn, ReturnKind, ReturnState } from './contract.ts'
import { HAS_ENDED, IS_SETTLED } from './rules/return-moves.ts'
import './tables.ts'

export type ReturnRow = Selectable<Tables['order_return']>
export type ItemRow = Selectable<Tables['order_return_item']>

type NewReturn = AskReturn & { orderId: string; kind: ReturnKind; state: ReturnState; fee: number; by: string; at: Date }

/** Inserts a return. Call it under the lock of its order, which makes its number unique. */
export async function insertReturn(tx: Tx, asked: NewReturn): Promise<ReturnRow> {
  const { id, orderId, kind, state, fee, by, at, wish, reason, comesBack, words, lines } = asked
  const row = await tx
    .insertInto('order_return')
    .values({
      id,
      order_id: orderId,
      kind,
      state,
      wish,
      reason,
      comes_back: comesBack,
      words: words || null,
      fee,
      ordinal: sql<number>`(select coalesce(max(ordinal), 0) + 1 from order_return where order_id = ${orderId})`,
      asked_by: by,
      asked_at: at,
      moved_at: at,
      tracking: null,
      send_by: null,
      comes_on: null,
      answer: null,
      refund_id: null,
      exchange_order_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_return_item')
    .values(
      lines.map(({ line, quantity, exchange }) => ({
        return_id: id,
        order_line_id: line,
        quantity,
        exchange_variant_id: exchange ?? null,
        accepted: null,
        disposition: null,
        words: null,
      })),
    )
    .execute()
  return row
}

export const returnById = (db: Db | Tx, id: string): Promise<ReturnRow | undefined> =>
  db.selectFrom('order_return').selectAll().where('id', '=', id).executeTakeFirst()

/** The return whose pieces were exchanged for this order. */
export const returnExchangedFor = (db: Db | Tx, orderId: string): Promise<ReturnRow | undefined> =>
  db.selectFrom('order_return').selectAll().where('exchange_order_id', '=', orderId).executeTakeFirst()

export const lockReturn = (tx: Tx, id: string): Promise<ReturnRow | undefined> =>
  tx.selectFrom('order_return').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const returnsOf = (db: Db | Tx, orderId: string): Promise<ReturnRow[]> =>
  db.selectFrom('order_return').selectAll().where('order_id', '=', orderId).orderBy('ordinal').execute()

export const itemsOf = (db: Db | Tx, ids: readonly string[]): Promise<ItemRow[]> =>
  db
    .selectFrom('order_return_item')
    .selectAll()
    .where(sql<boolean>`return_id = any(${ids as string[]}::uuid[])`)
    .orderBy('id')
    .execute()

const FREES: readonly ReturnState[] = [...HAS_ENDED, ...IS_SETTLED]

/** Units of each line that a request speaks for which still runs. */
export async function spokenFor(db: Db | Tx, orderId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_return_item as item')
    .innerJoin('order_return', 'order_return.id', 'item.return_id')
    .select(['order_line_id', sql<number>`sum(coalesce(accepted, item.quantity))::int`.as('units')])
    .where('order_id', '=', orderId)
    .where('state', 'not in', FREES as ReturnState[])
    .groupBy('order_line_id')
    .execute()
  return new Map(rows.map(({ order_line_id, units }) => [Number(order_line_id), units]))
}

type Change = Partial<
  Pick<ReturnRow, 'state' | 'tracking' | 'send_by' | 'comes_on' | 'answer' | 'refund_id' | 'exchange_order_id' | 'fee'>
>
/** Saves a change and increments the version. */
export const saveReturn = (tx: Tx, id: string, change: Change, at: Date) =>
  tx
    .updateTable('order_return')
    .set({ ...change, moved_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export async function saveReceived(tx: Tx, rows: readonly { id: number; received: number }[]) {
  for (const { id, received } of rows) await tx.updateTable('order_return_item').set({ received }).where('id', '=', id).execute()
}

export async function saveInspected(tx: Tx, rows: InspectReturn['items']) {
  for (const { id, accepted, disposition, words } of rows)
    await tx
      .updateTable('order_return_item')
      .set({ accepted, disposition, words: words || null })
      .where('id', '=', id)
      .execute()
}

export const photosOf = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('order_return_photo')
    .selectAll()
    .where(sql<boolean>`return_id = any(${ids as string[]}::uuid[])`)
    .orderBy('id')
    .execute()
export const photoById = (db: Db | Tx, id: number) =>
  db
    .selectFrom('order_return_photo as photo')
    .innerJoin('order_return', 'order_return.id', 'photo.return_id')
    .select(['photo', 'order_id'])
    .where('photo.id', '=', id)
    .executeTakeFirst()
export const insertPhoto = (tx: Tx, returnId: string, photo: string, at: Date) =>
  tx.insertInto('order_return_photo').values({ return_id: returnId, photo, at }).execute()

export const addJobs = async (tx: Tx, returnId: string, jobs: readonly string[]) => {
  if (jobs.length === 0) return
  await tx
    .insertInto('order_return_job')
    .values(jobs.map((job_id) => ({ return_id: returnId, job_id })))
    .execute()
}
export const jobIdsOf = async (db: Db | Tx, returnId: string): Promise<string[]> =>
  (await db.selectFrom('order_return_job').select('job_id').where('return_id', '=', returnId).execute()).map((row) => row.job_id)
export const returnOfJob = async (tx: Tx, jobId: string): Promise<string | undefined> =>
  (await tx.selectFrom('order_return_job').select('return_id').where('job_id', '=', jobId).executeTakeFirst())?.return_id

/** Approved, and nothing was sent by its day; and settled ones, which close once their money has gone. Not locked. */
export async function dueReturns(db: Db, today: string, most: number): Promise<{ id: string; state: ReturnState }[]> {
  const { rows } = await sql<{ id: string; state: ReturnState }>`
    select id, state from order_return
    where (state = 'approved' and kind in ('return', 'exchange') and send_by < ${today}) or state in ('refunded', 'credited', 'exchanged')
    order by moved_at limit ${most}`.execute(db)
  return rows
}

/** Erases the customer's text, tracking numbers and photos from the returns of these orders. Returns the photo files. */
export async function forgetReturnsOf(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const ofThem = tx
    .selectFrom('order_return')
    .select('id')
    .where('order_id', 'in', orderIds as string[])
  const gone = await tx.deleteFrom('order_return_photo').where('return_id', 'in', ofThem).returning('photo').execute()
  await tx
    .updateTable('order_return')
    .set({ words: null, tracking: null })
    .where('order_id', 'in', orderIds as string[])
    .execute()
  return gone.map(({ photo }) => photo)
}
