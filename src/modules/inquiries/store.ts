import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { InquiryQuery, InquiryState } from './contract.ts'
import './tables.ts'
import { containing } from '#platform/like.ts'

type Sender = { id: string; email: string }
type NewInquiry = {
  id: string
  customerId: string | null
  name: string
  email: string
  subject: string
  message: string
  orderNumber: string | null
  job: string | null
  language: string
  at: Date
}

/** Inserts an inquiry. Returns false when it was sent before. */
export async function insertInquiry(tx: Tx, { customerId, orderNumber, ...rest }: NewInquiry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inquiry')
    .values({ ...rest, customer_id: customerId, order_number: orderNumber, answered_at: null, closed_at: null, closed_by: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

export const inquiryRow = (db: Db | Tx, id: string) =>
  db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst()

export const lockInquiry = (tx: Tx, id: string) =>
  tx.selectFrom('inquiry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const answersOf = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('inquiry_answer')
    .selectAll()
    .where(sql<boolean>`inquiry_id = any(${ids as string[]}::uuid[])`)
    .orderBy('id')
    .execute()

type NewAnswer = { inquiryId: string; text: string; by: string; at: Date }
export const insertAnswer = async (tx: Tx, { inquiryId, text, by, at }: NewAnswer) => {
  await tx.insertInto('inquiry_answer').values({ inquiry_id: inquiryId, text, by, at }).execute()
  await tx.updateTable('inquiry').set({ answered_at: at }).where('id', '=', inquiryId).execute()
}

export const closeInquiry = (tx: Tx, id: string, { by, at }: { by: string; at: Date }) =>
  tx.updateTable('inquiry').set({ closed_at: at, closed_by: by }).where('id', '=', id).execute()

export const ofPerson = (db: Db, { id, email }: Sender, most: number) =>
  db
    .selectFrom('inquiry')
    .selectAll()
    .where((row) => row.or([row('customer_id', '=', id), row('email', '=', email.toLowerCase())]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

const STATE = sql<InquiryState>`case when closed_at is not null then 'closed' when answered_at is not null then 'answered' else 'open' end`

/** Returns a page of inquiries, newest first, and the number in each state, for which the filter `state` is ignored. */
export async function inquiryPage(db: Db, { state, kind, q, page, size }: InquiryQuery) {
  const pattern = containing(q)
  const found = sql`(${q} = '' or name ilike ${pattern} or email ilike ${pattern} or subject ilike ${pattern} or order_number ilike ${pattern})
    and (${kind ?? null}::text is null or (job is not null) = (${kind ?? null} = 'application'))`
  const narrowed = sql`${found} and (${state ?? null}::text is null or ${STATE} = ${state ?? null})`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Awaited<ReturnType<typeof ofPerson>>[number]>`
      select * from inquiry where ${narrowed} order by at desc, id desc limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ state: InquiryState; count: number }>`
      select ${STATE} as state, count(*)::int as count from inquiry where ${found} group by 1`.execute(db),
  ])
  return { rows, counted }
}

/** Deletes all inquiries of a person. Returns the ids of the open ones. */
export async function forgetInquiriesOf(tx: Tx, { id, email }: Sender): Promise<string[]> {
  const removed = await tx
    .deleteFrom('inquiry')
    .where((row) => row.or([row('customer_id', '=', id), row('email', '=', email.toLowerCase())]))
    .returning(['id', 'answered_at', 'closed_at'])
    .execute()
  return removed.filter(({ answered_at, closed_at }) => !answered_at && !closed_at).map((row) => row.id)
}

export async function moveInquiries(tx: Tx, { from, to }: { from: string; to: string }) {
  await tx.updateTable('inquiry').set({ customer_id: to }).where('customer_id', '=', from).execute()
}

/** Deletes inquiries answered or closed before `before`. Open ones stay. */
export const deleteOldInquiries = (db: Db, before: Date) =>
  sql`delete from inquiry where coalesce(closed_at, answered_at) < ${before}`.execute(db)
