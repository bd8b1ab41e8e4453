import { createHash } from 'node:crypto'
import { readOrderNumber } from '#kernel/ids.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { ANY_JOB, type SendInquiry } from '#modules/inquiries/contract.ts'
import * as inquiries from '#modules/inquiries/index.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { allow } from '#platform/rate-limit.ts'
import { openActionItem } from '#services/action-items/index.ts'
import { queueEmail } from '#services/email/index.ts'
import { openPlaces } from '#views/content/shown-pages.ts'

const HOUR_s = 3600
const PER_ADDRESS = 10
/** Limit per e-mail address, which protects mailboxes from flooding. */
const PER_MAILBOX = 5

type InquirySender = { user: User | undefined; clientAddress: string; language: Language }
const ASKED = { asked: true } as const

async function allowAsking({ db, clock }: Deps, clientAddress: string, email: string): Promise<Outcome<void>> {
  const limits = [
    { name: 'inquiry-address', who: clientAddress, limit: PER_ADDRESS },
    { name: 'inquiry-mailbox', who: createHash('sha256').update(email).digest('base64url'), limit: PER_MAILBOX },
  ]
  for (const limit of limits) {
    const allowed = await allow(db, { ...limit, windowSeconds: HOUR_s, now: clock.now() })
    if (!allowed.ok) return allowed
  }
  return done(undefined)
}

/** Returns the order number if the order is the user's own. Refuses `inquiries.not-your-order`. */
async function ownOrder({ db }: Deps, user: User | undefined, typed: string): Promise<Outcome<string>> {
  const number = readOrderNumber(typed)
  const order = user && number ? await orders.findByNumber(db, number) : undefined
  return order && order.customer_id === user?.id ? done(order.number) : refuse(inquiries.problems.notYourOrder())
}

/** Returns an open job, or `ANY_JOB` for an unsolicited application. Refuses `inquiries.no-such-job`. */
async function openJob(deps: Deps, language: Language, slug: string): Promise<Outcome<string>> {
  if (slug === ANY_JOB) return done(slug)
  const { jobs } = await openPlaces(deps, language)
  return jobs.some((job) => job.slug === slug) ? done(slug) : refuse(inquiries.problems.noSuchJob())
}

/**
 * Stores an inquiry, opens an action item and mails the sender a confirmation. Idempotent by id. Stores nothing when `website`,
 * a field that people do not see, is filled. Refuses `rate-limit.exceeded`, `inquiries.not-your-order`,
 * `inquiries.no-such-job`.
 */
export async function ask(
  deps: Deps,
  { user, clientAddress, language }: InquirySender,
  input: SendInquiry,
): Promise<Outcome<typeof ASKED>> {
  const { id, name, email, subject, message } = input
  const allowed = await allowAsking(deps, clientAddress, email)
  if (!allowed.ok) return allowed
  if (input.website !== '') return done(ASKED)
  const job = input.job === undefined ? done(null) : await openJob(deps, language, input.job)
  if (!job.ok) return job
  const order = input.order === undefined ? done(null) : await ownOrder(deps, user, input.order)
  if (!order.ok) return order
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const row = { id, name, email, subject, message, language, at }
    const isNew = await inquiries.insertInquiry(tx, {
      ...row,
      customerId: user?.id ?? null,
      orderNumber: order.value,
      job: job.value,
    })
    if (!isNew) return done(ASKED)
    await openActionItem(tx, { kind: 'inquiry-waiting', cause: id, detail: { inquiry: id }, at })
    await queueEmail(deps, tx, { template: 'inquiry-received', to: email, language, data: { name }, at })
    return done(ASKED)
  })
}
