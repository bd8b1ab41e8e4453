import type { Rights } from '#domain/staff/permissions.ts'
import { assert } from '#kernel/assert.ts'
import { asDay } from '#kernel/day.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import { checkRight } from '#platform/rights.ts'
import * as audit from '#services/audit/index.ts'
import { queueEmail } from '#services/email/index.ts'
import { codeOf, hashOf } from '../code.ts'
import type { IssuedGiftCard, IssueGiftCard } from '../contract.ts'
import { problems } from '../problems.ts'
import { today } from '../rules/today.ts'
import * as store from '../store.ts'

type By = { id: string; email: string } & Rights

/**
 * Idempotent: the same key returns the same card and code, and sends no second e-mail. Refuses staff and API keys without
 * `orders.refund`, `credit.ends-in-the-past`, and what `once` refuses.
 */
export async function issueGiftCard(
  { db, clock, jobs, secret }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'secret'>,
  by: By,
  key: string,
  input: IssueGiftCard,
): Promise<Outcome<IssuedGiftCard>> {
  const allowed = checkRight(by, 'orders.refund')
  if (!allowed.ok) return allowed
  const at = clock.now()
  if (input.expiresOn && input.expiresOn < today(at)) return refuse(problems.endsInThePast())
  const scope = `gift-card ${by.id}`
  const code = codeOf(secret, `${scope} ${key}`)
  const issued = await transact(db, (tx) =>
    once(tx, { scope, key, fingerprint: fingerprintOf(input), at }, async () => {
      const id = newId()
      await store.insertCard(tx, {
        id,
        kind: 'gift-card',
        code_hash: hashOf(code),
        last4: code.slice(-4),
        customer_id: null,
        expires_on: input.expiresOn ?? null,
        reason: input.reason,
        issued_by: by.email,
        issued_at: at,
        recipient_name: input.recipient?.name ?? null,
        recipient_email: input.recipient?.email ?? null,
      })
      await store.addLedgerEntry(tx, { cardId: id, amount: input.value, cause: 'issued', reference: id, by: by.email, at })
      await audit.record(tx, {
        actor: by.id,
        action: 'gift-card-issued',
        subject: `gift card ${id}`,
        at,
        detail: { reason: input.reason },
        after: { value: input.value, expiresOn: input.expiresOn ?? null },
      })
      await mailCard({ jobs }, tx, input, code, at)
      return done({ id })
    }),
  )
  if (!issued.ok) return issued
  const { id } = issued.value
  return done({ id, code, last4: code.slice(-4), value: input.value, expiresOn: input.expiresOn ?? null })
}

async function mailCard(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { recipient, value, expiresOn }: IssueGiftCard,
  code: string,
  at: Date,
) {
  if (!recipient?.email) return
  const lastDay = asDay(expiresOn)
  const data = { name: recipient.name, value, code, path: '/browse', ...(lastDay && { expiresOn: lastDay }) }
  await queueEmail(deps, tx, { template: 'gift-card', to: recipient.email, language: recipient.language, data, at })
}

type Give = { customerId: string; value: number; reason: string; by: string; reference: string; at: Date }

/** Adds `value` to a customer's store credit, once for each `reference`. Returns the balance. Both in KES cents. */
export async function giveStoreCredit(tx: Tx, { customerId, value, reason, by, reference, at }: Give): Promise<number> {
  await store.insertCard(tx, {
    id: newId(),
    kind: 'store-credit',
    code_hash: null,
    last4: null,
    customer_id: customerId,
    expires_on: null,
    reason: 'Store credit',
    issued_by: by,
    issued_at: at,
    recipient_name: null,
    recipient_email: null,
  })
  const found = await store.creditOf(tx, customerId)
  const card = found && (await store.lockCard(tx, found.id))
  assert(card, 'the credit of a customer was just made')
  const added = await store.addLedgerEntry(tx, { cardId: card.id, amount: value, cause: 'issued', reference, by, reason, at })
  return card.balance + (added ? value : 0)
}

/**
 * Deducts store credit of a customer, once for each `reference`. Returns the new balance in KES cents. Refuses
 * `credit.nothing-left` when the balance is less than `value`.
 */
export async function takeStoreCredit(tx: Tx, { customerId, value, reason, by, reference, at }: Give): Promise<Outcome<number>> {
  const found = await store.creditOf(tx, customerId)
  const card = found && (await store.lockCard(tx, found.id))
  if (!card || card.balance < value) return refuse(problems.nothingLeft())
  const added = await store.addLedgerEntry(tx, { cardId: card.id, amount: -value, cause: 'stopped', reference, by, reason, at })
  return done(card.balance - (added ? value : 0))
}
