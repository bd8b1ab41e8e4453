import { sql } from 'kysely'
import type { Rights } from '#domain/staff/permissions.ts'
import { minutesAfter } from '#kernel/clock.ts'
import { LANGUAGES } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import '#platform/mail/tables.ts'
import type {
  EmailContent,
  Template,
  TemplateList,
  TemplatePreview,
  TemplatePreviewQuery,
  TemplateView,
} from '#services/email/contract.ts'
import * as email from '#services/email/index.ts'
import { storeSettings } from '#services/settings/index.ts'

const DAYS = 30

/** Lists every e-mail of the shop, with the languages in which its text was changed and how many were queued in 30 days. */
export async function templateList({ db, clock }: Deps): Promise<Outcome<TemplateList>> {
  const since = minutesAfter(clock.now(), -DAYS * 24 * 60)
  const [changed, { rows: counts }] = await Promise.all([
    email.changedTemplates(db),
    sql<{ template: string; sent: number }>`
      select template, count(*)::int as sent from mail where created_at > ${since} group by template`.execute(db),
  ])
  return done({
    languages: LANGUAGES.length,
    templates: email.templateNames().map((template) => {
      const own = changed.find((each) => each.template === template)
      return {
        template,
        changed: own?.changed ?? [],
        changedAt: own?.changedAt ?? null,
        sent: counts.find((each) => each.template === template)?.sent ?? 0,
      }
    }),
  })
}

/** Refuses `email.no-such-template`. */
export async function templateView(deps: Deps, template: string, language: string): Promise<Outcome<TemplateView>> {
  if (!email.isTemplate(template)) return refuse(email.problems.noSuchTemplate())
  const [versions, changed, sender] = await Promise.all([
    email.versionsOf(deps.db, template, language),
    email.changedTemplates(deps.db),
    storeSettings(deps),
  ])
  return done({
    template,
    language,
    version: versions[0]?.version ?? 0,
    content: versions[0]?.content ?? null,
    shipped: email.shippedContent(template, language),
    variables: email.listVariables(template, language, sender),
    changed: changed.find((each) => each.template === template)?.changed ?? [],
    versions,
  })
}

type Sample = { template: Template; language: string; content: EmailContent | null; bare: boolean }

export async function sampleEmail(deps: Deps, { template, language, content, bare }: Sample) {
  const data = email.sampleOf(template, bare)
  return email.writeEmail({ template, language, data }, await storeSettings(deps), deps.publicAddress(), content)
}

/** Renders an unsaved text with example data. Refuses `email.no-such-template` and the faults that saving refuses. */
export async function templatePreview(
  deps: Deps,
  by: Rights,
  { template, language }: { template: string; language: string },
  { content, bare, dark, width }: TemplatePreviewQuery,
): Promise<Outcome<TemplatePreview>> {
  if (!email.isTemplate(template)) return refuse(email.problems.noSuchTemplate())
  const problem = content && email.contentProblem(template, content, await email.linkRulesFor(deps, by))
  if (problem) return refuse(problem)
  const { subject, html, plain } = await sampleEmail(deps, { template, language, content, bare })
  const shown = email.previewHtml(html, { dark, phone: width === 'phone', publicAddress: deps.publicAddress() })
  return done({ subject, html: shown, plain, size: Buffer.byteLength(html) })
}
