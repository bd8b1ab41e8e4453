import { isEmailAddress } from '#kernel/text.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { insertWritten, type Mail, queueMail } from '#platform/mail/outbox.ts'
import type { EmailData, Sender, Template } from './contract.ts'
import { type Rendered, renderEmail } from './rules/render.ts'
import { SECRET, TEMPLATES } from './rules/templates.ts'

export type {
  BankTransfer,
  EmailData,
  MailedGoods,
  MailedLine,
  MailedOrder,
  ReturnNews,
  SecondFactorChange,
  Template,
} from './contract.ts'

export type NewEmail = {
  [T in Template]: {
    template: T
    /** Recipient's address, stored in lower case. */
    to: string
    /** Recipient's language. E-mails are in English when the shop does not support it. */
    language: string
    data: EmailData[T]
    /**
     * Customer or browser that may read the mail in the demo outbox, in addition to the recipient. Never set for mails that
     * verify an address.
     */
    askedBy?: string | null
    at: Date
  }
}[Template]

/** Queues an e-mail in the caller's transaction, so that it is sent only after the commit. Returns its id. */
export const queueEmail = (
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { template, to, language, data, askedBy = null, at }: NewEmail,
): Promise<string> => queueMail(deps, tx, { template, to, language, data, secret: SECRET.includes(template), askedBy, at })

/**
 * Rendered e-mail that the caller sends after the commit. `kept`: the caller sends nothing, because a job sends it or no mail
 * server is configured. Undefined when the caller sends a mail that was stored before.
 */
export type OwnMail = Mail | 'kept' | undefined

/**
 * Queues an e-mail and renders it at once, for a caller that sends it after the commit without a job. The caller gives the id, so
 * that a retry finds it. A mail that cannot be rendered or addressed is queued as usual, and its job opens an action item.
 */
export async function writeOwnEmail(
  deps: Pick<Deps, 'jobs' | 'mailer' | 'publicAddress'>,
  tx: Tx,
  email: NewEmail,
  { id, sender }: { id: string; sender: Sender },
): Promise<OwnMail> {
  const words = isEmailAddress(email.to) ? readEmail(email, sender, deps.publicAddress()) : undefined
  if (!words) {
    await queueEmail(deps, tx, email)
    return 'kept'
  }
  const { template, askedBy = null, ...rest } = email
  const captured = deps.mailer === undefined
  const mail = await insertWritten(tx, id, { ...rest, template, askedBy, secret: SECRET.includes(template) }, words, captured)
  return captured ? 'kept' : mail
}

/** Whether an e-mail has the only copy of a gift card's code. It is never given up. */
export const carriesMoney = ({ template, data }: Pick<Mail, 'template' | 'data'>): boolean =>
  template === 'gift-card' || 'giftCard' in data

type Stored = { template: string; language: string; data: unknown }

/** Renders a stored e-mail. Undefined when rendering fails. */
export function readEmail(stored: Stored, sender: Sender, publicAddress: string): Rendered | undefined {
  try {
    return writeEmail(stored, sender, publicAddress)
  } catch {
    return undefined
  }
}

/** Renders a stored e-mail. Throws for an unknown template. */
export function writeEmail({ template, language, data }: Stored, sender: Sender, publicAddress: string): Rendered {
  if (!isTemplate(template)) throw new Error(`there is no template ${template}`)
  return renderEmail({ template, language, data: data as EmailData[Template] }, sender, publicAddress)
}

const isTemplate = (name: string): name is Template => Object.hasOwn(TEMPLATES, name)
