import { type CampaignRules, CODE_PLACE, type Letter, type LetterWords } from '#modules/customers/contract.ts'
import type { Subject } from '#modules/customers/index.ts'
import * as customers from '#modules/customers/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { EmailData } from '#services/email/index.ts'

export type LetterMail = { template: 'house-letter'; language: string; data: EmailData['house-letter'] }
type Reader = { name: string; language: string; userId: string | null; order: { id: string; number: string } | null }

/** Builds a campaign e-mail for one reader, in the reader's language if the campaign has it. */
export function letterMail({ secret }: Pick<Deps, 'secret'>, { kind, words, page }: Letter, reader: Reader): LetterMail {
  const { language, subject, text } = customers.letterFor(words, reader.language)
  const { order, userId, name } = reader
  const about = kind === 'service' && order
  const data: EmailData['house-letter'] = {
    name,
    subject,
    text,
    ...(about && { number: about.number, path: userId ? `/user/order/${about.id}` : `/track?order=${about.number}` }),
    ...(kind === 'marketing' && page && { seePath: page }),
    ...(kind === 'marketing' && userId && { stopPath: `/wishlist?letters=${customers.letterStopToken(secret, userId)}` }),
  }
  return { template: 'house-letter', language, data }
}

type Planned = { id: string; words: LetterWords; page: string | null; rules: CampaignRules }
type Sent = { position: number; subject: Subject; code: string | null }

/**
 * Builds the e-mail of a planned campaign with the recipient's subject and code. A link to the
 * campaign's page counts the recipient's click.
 */
export function campaignMail(
  deps: Pick<Deps, 'secret'>,
  { id, words, page, rules }: Planned,
  reader: Reader,
  sent: Sent,
): LetterMail {
  const { data, ...mail } = letterMail(deps, { kind: 'marketing', words, page }, reader)
  const { language } = customers.letterFor(words, reader.language)
  const second = sent.subject === 'b' ? rules.test?.subjects[language] : undefined
  return {
    ...mail,
    data: {
      ...data,
      subject: second ?? data.subject,
      text: sent.code ? data.text.replaceAll(CODE_PLACE, sent.code) : data.text,
      ...(page && { seePath: `/api/campaign-clicks/${customers.clickToken(deps.secret, id, sent.position)}` }),
    },
  }
}
