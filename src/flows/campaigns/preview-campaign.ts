import type { PageLanguage } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type CampaignDraft, type CampaignPreview, type LetterReason, MAX_AUDIENCE } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import type { Deps } from '#platform/deps.ts'
import * as email from '#services/email/index.ts'
import { storeSettings } from '#services/settings/index.ts'
import { campaignMail } from '#steps/campaigns/campaign-mail.ts'
import { audiencePeople } from '#views/customers/campaign-audience.ts'

/** Campaign id in a preview. The groups of a campaign depend on its id, so the real ones differ. */
const PREVIEWED = '00000000-0000-4000-8000-000000000000'
const SAMPLE = 10
const EXAMPLE_CODE = 'EXAMPLE-4K7M'

/**
 * Previews a campaign: size of its audience, customers left out by reason, a sample, and an example of the e-mail in
 * `language`. Refuses `customers.no-such-segment` and `customers.audience-too-large`.
 */
export async function previewCampaign(
  deps: Deps,
  draft: CampaignDraft,
  language: PageLanguage,
): Promise<Outcome<CampaignPreview>> {
  const { rules, words, page } = draft
  const people = await audiencePeople(deps, rules.audience)
  if (!people) return refuse(customers.problems.noSuchSegment())
  if (people.length > MAX_AUDIENCE) return refuse(customers.problems.audienceTooLarge(MAX_AUDIENCE))
  const reached = people.filter(({ reason }) => reason === null)
  const rows = customers.planRows(
    PREVIEWED,
    reached.map(({ key }) => key),
    customers.sharesOf(rules),
  )
  const count = (part: customers.RecipientPart) => rows.filter((row) => row.part === part).length
  const mail = campaignMail(
    deps,
    { id: PREVIEWED, words, page, rules },
    { name: reached[0]?.name ?? '', language, userId: 'nobody', order: null },
    { position: 0, subject: 'a', code: rules.code && EXAMPLE_CODE },
  )
  const own = await email.ownContent(deps.db, mail)
  const { subject, html } = email.writeEmail(mail, await storeSettings(deps), deps.publicAddress(), own)
  return done({
    total: reached.length,
    held: count('held'),
    testA: count('a'),
    testB: count('b'),
    waves: (rows.at(-1)?.wave ?? -1) + 1,
    left: leftOut(people),
    sample: reached.slice(0, SAMPLE).map(({ key, name, email: address }) => ({ key, name, email: address })),
    subject,
    html: email.previewHtml(html, { dark: false, phone: true, publicAddress: deps.publicAddress() }),
  })
}

function leftOut(people: readonly { reason: LetterReason | null }[]): CampaignPreview['left'] {
  const counts = new Map<LetterReason, number>()
  for (const { reason } of people) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}
