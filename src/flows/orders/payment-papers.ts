import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { type OwnMail, writeOwnEmail } from '#services/email/index.ts'
import type { KeptStoreSettings } from '#services/settings/contract.ts'
import { storeSettings } from '#services/settings/index.ts'
import { methodName } from '#steps/settlement/ledger/attempt-money.ts'
import { papersQueue, type QueuedInvoice } from '#steps/settlement/papers/enqueue-invoice.ts'
import { invoicedEvent, issueInvoice } from '#steps/settlement/papers/issue-invoice.ts'
import { orderMail } from '#steps/settlement/papers/order-mails.ts'
import { type PaperFacts, paidWithoutPapers, paperFacts } from '#views/money/document-facts.ts'
import { sendMail } from './send-mail.ts'

const KIND = 'payment-not-announced'

/**
 * Issues the invoice and sends the e-mail of a payment. Idempotent. Opens an action item on a failure, and closes it on
 * success.
 */
export async function makePapers(deps: Deps, owed: QueuedInvoice): Promise<void> {
  const selling = await storeSettings(deps) // seller on the invoice, read before the transaction begins
  let mail: OwnMail | undefined
  try {
    const made = await transact(deps.db, (tx) => papersIn({ ...deps, selling }, tx, owed))
    mail = made.ok ? made.value : undefined
  } catch (error) {
    await tellOf(deps, owed, error)
    throw error
  }
  if (mail !== 'kept') await sendMail(deps, { id: owed.attemptId }, mail)
}

type PaperDeps = Deps & { selling: Omit<KeptStoreSettings, 'language'> }

/**
 * Issues the invoice and renders the e-mail. Returns the e-mail that the caller sends after the
 * commit. Undefined when it was stored before or the order has no e-mail address, `kept` when the
 * caller must send nothing.
 */
async function papersIn(
  deps: PaperDeps,
  tx: Tx,
  { orderId, attemptId, placed, timeLost }: QueuedInvoice,
): Promise<Outcome<OwnMail>> {
  const order = await orders.lockById(tx, orderId)
  const facts = order && (await paperFacts(tx, order, attemptId))
  if (!order || !facts?.attempt) return done('kept')
  const { lines, money, attempt, awaits, asked: hasOpenItem } = facts
  const made = facts.invoice
    ? undefined
    : await issueInvoice(deps, tx, orderId, { invoiceFacts: { order, lines, money, isNew: true }, untold: true })
  const content = { lines, invoice: facts.invoice ?? made, awaits }
  const event = made && invoicedEvent(order, made, deps.clock.now())
  const open = { balanceDue: money.toPay, canPay: money.toPay > 0 }
  const about = placed
    ? {
        template: 'order-placed' as const,
        cause: order.id,
        facts: { ...open, ...(timeLost && { timeLost }) },
        mailDocuments: content,
        event,
      }
    : {
        template: 'payment-received' as const,
        cause: attemptId,
        facts: { ...paidBy(attempt), ...open },
        mailDocuments: content,
        event,
      }
  const mail = await orderMail(deps, tx, order, about)
  const closing = { by: 'shop', note: 'Its papers were made after all.', at: deps.clock.now() }
  if (hasOpenItem) await actionItems.settleActionItem(tx, KIND, attemptId, closing)
  return done(mail ? await writeOwnEmail(deps, tx, mail, { id: attemptId, sender: deps.selling }) : undefined)
}

const paidBy = (attempt: NonNullable<PaperFacts['attempt']>) => ({ amount: attempt.amount, method: methodName(attempt) })

async function tellOf({ db, clock }: Deps, { orderId, attemptId: cause }: QueuedInvoice, error: unknown) {
  const why = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  await transact(db, async (tx) =>
    done(await actionItems.openActionItem(tx, { kind: KIND, orderId, cause, detail: { why }, at: clock.now() })),
  )
}

const LOST_after_minutes = 10
const MAX_AGE_minutes = 30 * 24 * 60
const MAX = 500

/**
 * Enqueues the job of `papersQueue` again for paid orders without papers, placed ten minutes to thirty days ago. At most `MAX`
 * orders per run.
 */
export async function requeuePapers({ db, clock, jobs }: Deps): Promise<void> {
  const now = clock.now()
  const owed = await paidWithoutPapers(db, minutesAfter(now, -MAX_AGE_minutes), minutesAfter(now, -LOST_after_minutes), MAX)
  if (owed.length === 0) return
  await transact(db, async (tx) => {
    const jobsOf = owed.map((each) => ({ data: { ...each, placed: true }, key: each.attemptId }))
    return done(await jobs.enqueueAll(tx, papersQueue, jobsOf))
  })
}
