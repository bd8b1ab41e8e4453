import { isEmailAddress } from '#kernel/text.ts'
import type { Deps } from '../deps.ts'
import type { Message } from './mailer.ts'
import { type Mail, mailById, noteFailure, saveWords, settleMail } from './outbox.ts'

type MessageText = Omit<Message, 'id' | 'to'>
export type Write = (mail: Mail) => MessageText | Promise<MessageText>

/** Error for a mail that cannot be rendered, or that can never be sent because its address is invalid (`forGood`). */
export class MailNotWritten extends Error {
  readonly mail: Mail
  readonly forGood: boolean
  constructor(mail: Mail, why: unknown) {
    super(`a mail was not written: ${why instanceof Error ? why.message : why}`, { cause: why })
    this.mail = mail
    this.forGood = why === NO_ADDRESS
  }
}

/** Returns why an e-mail must not be sent to its address. Undefined when it may. */
export type Suppressed = (mail: Mail) => Promise<string | undefined>

/** `mail`: row of the e-mail before this run. */
export type Delivered = { mail: Mail } & ({ state: 'sent' | 'captured' } | { state: 'refused' | 'suppressed'; why: string })

/**
 * Sends a queued e-mail at least once: when a process dies before recording it, another one sends it again under the same
 * Message-ID. Returns undefined when the e-mail was settled before. Throws `MailNotWritten`, and errors that a retry may fix.
 */
export async function deliverMail(
  deps: Deps,
  which: string | Mail,
  write: Write,
  suppressed: Suppressed = async () => undefined,
): Promise<Delivered | undefined> {
  const { db, clock, mailer, log } = deps
  const mail = typeof which === 'string' ? await mailById(db, which) : which
  const id = mail?.id ?? ''
  if (mail?.state !== 'waiting') return undefined
  if (!isEmailAddress(mail.recipient)) throw new MailNotWritten(mail, NO_ADDRESS)
  const why = await suppressed(mail)
  if (why !== undefined) {
    await settleMail(db, mail, 'suppressed', clock.now(), why)
    return { mail, state: 'suppressed', why }
  }
  const written = await wordsOf(mail, write)
  if (!mailer) {
    await capture(deps, mail, written)
    return { mail, state: 'captured' }
  }
  const sent = await mailer.send({ id, to: mail.recipient, ...(await storedText(deps, mail, written)) })
  if (sent.kind === 'sent') {
    await settleMail(db, mail, 'sent', clock.now())
    return { mail, state: 'sent' }
  }
  log.warn({ mail: id, template: mail.template, why: sent.why }, `e-mail could not be sent: ${sent.kind}`)
  if (sent.kind === 'refused') {
    await settleMail(db, mail, 'refused', clock.now(), sent.why)
    return { mail, state: 'refused', why: sent.why }
  }
  await noteFailure(db, id, sent.why)
  throw new Error(`e-mail could not be sent: ${sent.why}`)
}

const NO_ADDRESS = 'nothing can be sent to its address'
type Written = Awaited<ReturnType<Write>>

async function wordsOf(mail: Mail, write: Write): Promise<Written> {
  try {
    return await write(mail)
  } catch (error) {
    throw new MailNotWritten(mail, error)
  }
}

function capture({ db, clock }: Deps, mail: Mail, { subject, html, plain }: Written): Promise<void> {
  return settleMail(db, mail, 'captured', clock.now(), undefined, { subject, html, plain })
}

/** Returns the text of the first try if it is stored, else stores this one, so a repeated delivery sends the same text. */
async function storedText({ db }: Deps, mail: Mail, fresh: Written): Promise<Written> {
  if (mail.subject !== null && mail.html !== null && mail.plain !== null) {
    return { ...fresh, subject: mail.subject, html: mail.html, plain: mail.plain }
  }
  await saveWords(db, mail.id, { subject: fresh.subject, html: fresh.html, plain: fresh.plain })
  return fresh
}
