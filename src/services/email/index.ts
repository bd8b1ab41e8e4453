import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import type { EmailData, Sender, Template } from './contract.ts'
import { type Rendered, renderEmail } from './rules/render.ts'
import { SECRET, TEMPLATES } from './rules/templates.ts'

export type { BankTransfer, EmailData, MailedLine, MailedOrder, SecondFactorChange, Template } from './contract.ts'

export type NewEmail = {
  [T in Template]: {
    template: T
    /** The person's address; in any case of letters. */
    to: string
    /** The language they read; one without words gets English. */
    language: string
    data: EmailData[T]
    /** The customer, or else the browser, that may read it in the outbox of a demo beside its receiver. Never for what proves an address that is not theirs. */
    askedBy?: string | null
    at: Date
  }
}[Template]

/** Owes somebody a mail, in the caller's transaction: it goes out after the commit, or never. Answers its id. */
export const queueEmail = (
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { template, to, language, data, askedBy = null, at }: NewEmail,
): Promise<string> => queueMail(deps, tx, { template, to, language, data, secret: SECRET.includes(template), askedBy, at })

/** The words of a mail that was kept, as `platform/mail` sends them. */
export function writeEmail(
  stored: { template: string; language: string; data: unknown },
  sender: Sender,
  publicAddress: string,
): Rendered {
  const { template, language, data } = stored
  if (!isTemplate(template)) throw new Error(`there is no template ${template}`)
  return renderEmail({ template, language, data: data as EmailData[Template] }, sender, publicAddress)
}

const isTemplate = (name: string): name is Template => Object.hasOwn(TEMPLATES, name)
