import type { EmailContent, EmailData, Sender, Template } from '../contract.ts'
import type { Draft } from './blocks.ts'
import { customWritten } from './custom.ts'
import { greetedAs } from './greeting.ts'
import { htmlOf } from './html.ts'
import { plainOf } from './plain.ts'
import { TEMPLATES } from './templates.ts'
import { wordingIn, writtenIn } from './wording.ts'

export type Email<T extends Template = Template> = { template: T; language: string; data: EmailData[T] }
export type Rendered = { subject: string; html: string; plain: string; language: string }

/**
 * `publicAddress`: base URL of the shop, without a trailing slash. `content`: the shop's own text, used when `customWritten`
 * can fill it.
 */
export function renderEmail<T extends Template>(
  { template, language: requestedLanguage, data }: Email<T>,
  sender: Sender,
  publicAddress: string,
  content?: EmailContent | null,
): Rendered {
  const language = writtenIn(requestedLanguage)
  const wording = wordingIn(language, publicAddress)
  const { t } = wording
  const name = 'name' in data ? greetedAs(String(data.name)) : ''
  const shipped = TEMPLATES[template](data, wording, sender)
  const written = content && customWritten({ template, data, content }, shipped, { wording, sender, publicAddress })
  const draft: Draft = {
    ...(written ?? shipped),
    greeting: name ? t('common.greeting', { name }) : t('common.greetingNobody'),
  }
  const { email, phone } = sender
  const questions = !email ? '' : phone ? t('common.questions', { email, phone }) : t('common.questionsByMail', { email })
  return {
    subject: draft.subject,
    html: htmlOf(draft, { language, sender, questions, linkHint: t('common.linkHint') }),
    plain: plainOf(draft, sender, questions),
    language,
  }
}
