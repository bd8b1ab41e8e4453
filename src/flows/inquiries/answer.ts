import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { AnswerInquiry, Inquiry } from '#modules/inquiries/contract.ts'
import * as inquiries from '#modules/inquiries/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { settleActionItem } from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { queueEmail } from '#services/email/index.ts'

type By = Pick<User, 'id' | 'email'>

/**
 * Sends the answer to an inquiry. The mail is queued in the transaction that stores the answer. Refuses
 * `inquiries.no-such-inquiry`, `inquiries.closed-already` and `inquiries.answered-meanwhile`.
 */
export const answerInquiry = (deps: Deps, id: string, by: By, { text, seen, close }: AnswerInquiry): Promise<Outcome<Inquiry>> =>
  transact(deps.db, async (tx) => {
    const found = await openOne(tx, id)
    if (!found.ok) return found
    const row = found.value
    const before = (await inquiries.answersOf(tx, [id])).length
    if (before !== seen) return refuse(inquiries.problems.answeredMeanwhile())
    const at = deps.clock.now()
    await inquiries.insertAnswer(tx, { inquiryId: id, text, by: by.email, at })
    if (close) await inquiries.closeInquiry(tx, id, { by: by.email, at })
    const data = { name: row.name, subject: row.subject, message: row.message, answer: text }
    await queueEmail(deps, tx, { template: 'inquiry-answered', to: row.email, language: row.language, data, at })
    const state = { state: inquiries.stateOf(row), answers: before }
    const changed = { before: state, after: { state: close ? 'closed' : 'answered', answers: before + 1 } }
    return settled(tx, id, by, { action: 'inquiry-answered', at, note: 'Answered by mail', ...changed })
  })

/**
 * Closes an inquiry that needs no reply, or was answered in another way. Refuses `inquiries.no-such-inquiry`,
 * `inquiries.closed-already`.
 */
export const closeInquiry = ({ db, clock }: Deps, id: string, by: By): Promise<Outcome<Inquiry>> =>
  transact(db, async (tx) => {
    const found = await openOne(tx, id)
    if (!found.ok) return found
    const at = clock.now()
    await inquiries.closeInquiry(tx, id, { by: by.email, at })
    const changed = { before: { state: inquiries.stateOf(found.value) }, after: { state: 'closed' } }
    return settled(tx, id, by, { action: 'inquiry-closed', at, note: 'Closed', ...changed })
  })

async function openOne(tx: Tx, id: string) {
  const row = await inquiries.lockInquiry(tx, id)
  if (!row) return refuse(inquiries.problems.noSuchInquiry())
  return row.closed_at ? refuse(inquiries.problems.closedAlready()) : done(row)
}

type Step = { action: 'inquiry-answered' | 'inquiry-closed'; at: Date; note: string; before: object; after: object }

/** Closes the inquiry's action item and records in the audit log who handled it, without the text. */
async function settled(tx: Tx, id: string, by: By, { action, at, note, before, after }: Step): Promise<Outcome<Inquiry>> {
  await settleActionItem(tx, 'inquiry-waiting', id, { by: by.email, note, at })
  await audit.record(tx, { actor: by.id, action, subject: `inquiry ${id}`, at, before: { ...before }, after: { ...after } })
  return inquiries.inquiry(tx, id)
}
