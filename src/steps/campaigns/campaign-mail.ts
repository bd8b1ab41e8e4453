import type { Letter } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { EmailData } from '#services/email/index.ts'

export type LetterMail = { template: 'house-letter'; language: string; data: EmailData['house-letter'] }
type Reader = { name: string; language: string; userId: string | null; order: { id: string; number: string } | null }

/**
 * Builds a campaign e-mail for one reader: in their language if it is written in it, with the order it concerns, or with an
 * unsubscribe link.
 */
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
