import { hasRight } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import { mailById, queueMail } from '#platform/mail/outbox.ts'
import { allow } from '#platform/rate-limit.ts'
import { checkProvedRight } from '#platform/rights.ts'
import * as audit from '#services/audit/index.ts'
import { problems } from '#services/email/index.ts'

const PER_HOUR = 60
const HOUR_s = 3600

type Copy = { id: string; to: string | undefined; by: User; key: string }

/**
 * Queues a copy of an e-mail of the outbox, to its recipient or, after step-up, to another address.
 * The same key queues one. Refuses `email.no-such-email`, also without `customers.read`,
 * `email.secret-email`, `email.marketing-email`, `access.prove-again`, `access.not-for-keys`,
 * `rate-limit.exceeded` and `idempotency.key-reused`.
 */
export async function sendCopy(deps: Deps, { id, to, by, key }: Copy): Promise<Outcome<{ id: string }>> {
  const at = deps.clock.now()
  const limit = { name: 'mail-copies', who: by.id, limit: PER_HOUR, windowSeconds: HOUR_s, now: at }
  const allowed = await allow(deps.db, limit)
  if (!allowed.ok) return allowed
  const write = { scope: `mail copy ${by.id}`, key, fingerprint: fingerprintOf({ id, to }), at }
  return transact(deps.db, (tx) =>
    once<{ id: string }>(tx, write, async () => {
      const mail = await mailById(tx, id)
      if (!mail || !hasRight(by, 'customers.read')) return refuse(problems.noSuchEmail())
      if (mail.secret) return refuse(problems.secretEmail())
      if ('stopPath' in mail.data) return refuse(problems.marketingEmail())
      const { template, language, data, asked_by: askedBy, recipient } = mail
      const isElsewhere = to !== undefined && to !== recipient
      const allowedTo = isElsewhere ? checkProvedRight(by, 'customers.read', at) : done(undefined)
      if (!allowedTo.ok) return allowedTo
      const copy = await queueMail(deps, tx, { template, language, data, askedBy, to: to ?? recipient, secret: false, at })
      const states = { before: { mail: id }, after: { mail: copy } }
      const detail = { template, otherAddress: isElsewhere }
      await audit.record(tx, { actor: by.id, action: 'mail-sent-again', subject: `mail ${id}`, at, detail, ...states })
      return done({ id: copy })
    }),
  )
}
