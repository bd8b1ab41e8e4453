import type { EmailData, Sender, Template } from '../contract.ts'
import type { Draft } from './blocks.ts'
import { greetedAs } from './greeting.ts'
import { htmlOf } from './html.ts'
import { plainOf } from './plain.ts'
import { TEMPLATES } from './templates.ts'
import { wordingIn, writtenIn } from './wording.ts'

export type Email<T extends Template = Template> = { template: T; language: string; data: EmailData[T] }
export type Rendered = { subject: string; html: string; plain: string; language: string }

/** The words of a mail. `publicAddress` is where customers reach the shop, without a slash at the end. */
export function renderEmail<T extends Template>(
  { template, language: wanted, data }: Email<T>,
  house: Sender,
  publicAddress: string,
): Rendered {
  const language = writtenIn(wanted)
  const wording = wordingIn(language, publicAddress)
  const { say } = wording
  const name = 'name' in data ? greetedAs(String(data.name)) : ''
  const draft: Draft = {
    ...TEMPLATES[template](data, wording, house),
    greeting: name ? say('common.greeting', { name }) : say('common.greetingNobody'),
  }
  const { email, phone } = house
  const questions = !email ? '' : phone ? say('common.questions', { email, phone }) : say('common.questionsByMail', { email })
  return {
    subject: draft.subject,
    html: htmlOf(draft, { language, house, questions, linkHint: say('common.linkHint') }),
    plain: plainOf(draft, house, questions),
    language,
  }
}
