import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Inquiry, InquiryList, InquiryQuery, InquiryRow, OwnInquiry } from '../contract.ts'
import { problems } from '../problems.ts'
import { stateOf } from '../rules/state.ts'
import { inquiryPage, ofPerson } from '../store.ts'
import { filesOf } from './inquiry-files.ts'
import { answersOf, inquiryRow } from './inquiry-rows.ts'

type Row = NonNullable<Awaited<ReturnType<typeof inquiryRow>>>

const rowOf = (row: Row): InquiryRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  orderNumber: row.order_number,
  hasAccount: row.customer_id !== null,
  job: row.job,
  state: stateOf(row),
  at: row.at.toISOString(),
})

export async function inquiries(db: Db, query: InquiryQuery): Promise<InquiryList> {
  const { rows, counted } = await inquiryPage(db, query)
  const counts = { open: 0, answered: 0, closed: 0 }
  for (const { state, count } of counted) counts[state] = count
  const total = query.state ? counts[query.state] : counts.open + counts.answered + counts.closed
  return { inquiries: rows.map(rowOf), total, counts }
}

export async function inquiry(db: Db | Tx, id: string): Promise<Outcome<Inquiry>> {
  const row = await inquiryRow(db, id)
  if (!row) return refuse(problems.noSuchInquiry())
  const [answers, files] = await Promise.all([answersOf(db, [id]), filesOf(db, [id])])
  return done({
    files: files.map(({ inquiry_id: _, ...file }) => ({ ...file, id: Number(file.id) })),
    ...rowOf(row),
    message: row.message,
    language: row.language,
    closedBy: row.closed_by,
    answers: answers.map(({ text, by, at }) => ({ text, by, at: at.toISOString() })),
  })
}

const SHOWN = 50

export async function inquiriesOf(db: Db, who: { id: string; email: string }, most = SHOWN): Promise<OwnInquiry[]> {
  const rows = await ofPerson(db, who, most)
  const rowIds = rows.map(({ id }) => id)
  const answers = await answersOf(db, rowIds)
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    message: row.message,
    orderNumber: row.order_number,
    state: stateOf(row),
    at: row.at.toISOString(),
    answers: answers.filter((each) => each.inquiry_id === row.id).map(({ text, at }) => ({ text, at: at.toISOString() })),
  }))
}

export const ownInquiries = async (db: Db, who: { id: string; email: string }) => ({ inquiries: await inquiriesOf(db, who) })
