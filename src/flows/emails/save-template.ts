import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { TemplateSave, TemplateView } from '#services/email/contract.ts'
import * as email from '#services/email/index.ts'
import { templateView } from '#views/emails/templates.ts'

type By = Rights & { id: string; email: string }
type Which = { template: string; language: string }

/**
 * Saves the shop's own text of an e-mail as a new version; null content returns to the shipped text. Refuses
 * `email.no-such-template`, `email.template-changed`, and what `email.contentProblem` finds.
 */
export async function saveTemplate(
  deps: Deps,
  by: By,
  { template, language }: Which,
  { content, version }: TemplateSave,
): Promise<Outcome<TemplateView>> {
  if (!email.isTemplate(template)) return refuse(email.problems.noSuchTemplate())
  const problem = content && email.contentProblem(template, content, await email.linkRulesFor(deps, by))
  if (problem) return refuse(problem)
  const saved = await transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const before = await email.ownContent(tx, { template, language })
    if (!(await email.saveVersion(tx, { template, language, content, version, by: by.email, at })))
      return refuse(email.problems.templateChanged())
    const states = { before: { text: before ? 'own' : 'shipped' }, after: { text: content ? 'own' : 'shipped' } }
    const detail = { version: version + 1, subject: content?.subject ?? '' }
    const subject = `e-mail ${template} ${language}`
    await audit.record(tx, { actor: by.id, action: 'email-template-saved', subject, at, detail, ...states })
    return done(undefined)
  })
  return saved.ok ? templateView(deps, template, language) : saved
}
