import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queueWritten } from '#platform/mail/outbox.ts'
import { allow } from '#platform/rate-limit.ts'
import type { EmailContent } from '#services/email/contract.ts'
import * as email from '#services/email/index.ts'
import { sampleEmail } from '#views/emails/templates.ts'

const PER_HOUR = 30
const HOUR_s = 3600

type Test = { template: string; language: string; content: EmailContent | null }

/**
 * Queues an e-mail with example data to the staff member who edits it. Refuses `rate-limit.exceeded`, and what `saveTemplate`
 * refuses except `email.template-changed`.
 */
export async function sendTest(
  deps: Deps,
  by: Rights & { id: string; email: string },
  { template, language, content }: Test,
): Promise<Outcome<{ to: string }>> {
  if (!email.isTemplate(template)) return refuse(email.problems.noSuchTemplate())
  const problem = content && email.contentProblem(template, content, await email.linkRulesFor(deps, by))
  if (problem) return refuse(problem)
  const at = deps.clock.now()
  const limit = { name: 'email-tests', who: by.id, limit: PER_HOUR, windowSeconds: HOUR_s, now: at }
  const allowed = await allow(deps.db, limit)
  if (!allowed.ok) return allowed
  const { subject, html, plain } = await sampleEmail(deps, { template, language, content, bare: false })
  const mail = { template: 'template-test', to: by.email, language, data: {}, secret: false, askedBy: by.id, at }
  return transact(deps.db, async (tx) => {
    await queueWritten(deps, tx, mail, { subject: `[Test] ${subject}`, html, plain })
    return done({ to: by.email })
  })
}
