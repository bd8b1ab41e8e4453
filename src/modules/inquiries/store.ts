import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { containing } from '#platform/like.ts'
import type { InquiryQuery, InquiryState } from './contract.ts'
import './tables.ts'

export type Sender = { id: string; email: string }

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

/** Returns a page of inquiries, newest first, and the number in each state, ignoring the filter `state`. */
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
