import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import { isEmailAddress } from '#kernel/text.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { insertWritten, type Mail, queueMail } from '#platform/mail/outbox.ts'
import type { EmailContent, EmailData, Sender, Template, TemplateVariable } from './contract.ts'
import type { LinkRules } from './rules/links.ts'
import { type Rendered, renderEmail } from './rules/render.ts'
import { bareSample, SAMPLES } from './rules/samples.ts'
import * as shippedBlocks from './rules/shipped-blocks.ts'
import { SECRET, TEMPLATES } from './rules/templates.ts'
import * as variables from './rules/variables.ts'
import { wordingIn, writtenIn } from './rules/wording.ts'
import { linkedHosts, ownContent } from './template-store.ts'

export type {
  BankTransfer,
  EmailData,
  MailedGoods,
  MailedLine,
  MailedOrder,
  Template,
} from './contract.ts'

export { checkDomain, type TxtResolver } from './domain.ts'
export {
  applyMailEvent,
  deleteOldMailEvents,
  forgetMailEvents,
  latestMailEvents,
  saveMailEvents,
  unappliedMailEvents,
} from './event-store.ts'
export { problems } from './problems.ts'
export { mailProvider } from './providers/index.ts'
export { contentProblem } from './rules/custom.ts'
export { previewHtml } from './rules/preview.ts'
export { type BounceKind, bounceKind, type MailKind, mailKind, refusalKind } from './rules/suppression.ts'
export {
  addressHash,
  addressWorks,
  deleteOldBounces,
  forgetSuppressed,
  recordBounce,
  suppress,
  suppressionOf,
  suppressionPage,
  suppressionParts,
  suppressionsOf,
  unsuppress,
} from './suppression-store.ts'
export { changedTemplates, saveVersion, versionsOf } from './template-store.ts'
export { ownContent }

export type NewEmail = {
  [T in Template]: {
    template: T
    /** Recipient's address, stored in lower case. */
    to: string
    /** Recipient's language. E-mails are in English when the shop does not support it. */
    language: string
    data: EmailData[T]
    /**
     * Customer or browser that may read the mail in the demo outbox, in addition to the recipient.
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

/** `kept`: the caller sends nothing. Undefined: the mail was stored before. */
export type OwnMail = Mail | 'kept' | undefined

/**
 * Queues an e-mail and renders it at once, for a caller that sends it after the commit. A mail that cannot be rendered or
 * addressed is queued as usual.
 */
export async function writeOwnEmail(
  deps: Pick<Deps, 'jobs' | 'mailer' | 'publicAddress'>,
  tx: Tx,
  email: NewEmail,
  { id, sender }: { id: string; sender: Sender },
): Promise<OwnMail> {
  const content = await ownContent(tx, email)
  const rendered = isEmailAddress(email.to) ? readEmail(email, sender, deps.publicAddress(), content) : undefined
  if (!rendered) {
    await queueEmail(deps, tx, email)
    return 'kept'
  }
  const { template, askedBy = null, ...rest } = email
  const captured = deps.mailer === undefined
  const mail = await insertWritten(tx, id, { ...rest, template, askedBy, secret: SECRET.includes(template) }, rendered, captured)
  return captured ? 'kept' : mail
}

/** True for an e-mail with the code of a gift card. */
export const carriesMoney = ({ template, data }: Pick<Mail, 'template' | 'data'>): boolean =>
  template === 'gift-card' || 'giftCard' in data

type Stored = { template: string; language: string; data: unknown }

/** Undefined when rendering fails. */
export function readEmail(
  stored: Stored,
  sender: Sender,
  publicAddress: string,
  content?: EmailContent | null,
): Rendered | undefined {
  try {
    return writeEmail(stored, sender, publicAddress, content)
  } catch {
    return undefined
  }
}

/** Throws for an unknown template, and when rendering fails. */
export function writeEmail(
  { template, language, data }: Stored,
  sender: Sender,
  publicAddress: string,
  content?: EmailContent | null,
): Rendered {
  if (!isTemplate(template)) throw new Error(`there is no template ${template}`)
  return renderEmail({ template, language, data: data as EmailData[Template] }, sender, publicAddress, content)
}

export const isTemplate = (name: string): name is Template => Object.hasOwn(TEMPLATES, name)
export const templateNames = (): Template[] => Object.keys(TEMPLATES) as Template[]

/** Example data of a template. `bare`: without any optional variable. */
export const sampleOf = (template: Template, bare: boolean): EmailData[Template] =>
  bare ? bareSample(template) : SAMPLES[template]

/** Shipped text of a template as blocks. */
export const shippedContent = (template: Template, language: string): EmailContent =>
  shippedBlocks.shippedContent(template, writtenIn(language))

/**
 * Returns the hosts that a staff member may link to: any with the right `house.keys`, else those that saved texts link to
 * already.
 */
export const linkRulesFor = async (
  { db, publicAddress }: Pick<Deps, 'db' | 'publicAddress'>,
  by: Rights,
): Promise<LinkRules> => ({
  own: publicAddress(),
  hosts: hasRight(by, 'house.keys') ? 'all' : await linkedHosts(db),
})

export const listVariables = (template: Template, language: string, sender: Sender): TemplateVariable[] =>
  variables.listVariables(template, SAMPLES[template], { wording: wordingIn(writtenIn(language), ''), sender })
