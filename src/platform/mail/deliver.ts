import type { Deps } from '../deps.ts'
import type { Message } from './mailer.ts'
import { keepWords, type Mail, mailById, noteFailure, settleMail } from './outbox.ts'

/** Makes the words of a mail, from its template, its language and its data. */
export type Write = (mail: Pick<Mail, 'template' | 'language' | 'data'>) => Omit<Message, 'id' | 'to'>

/**
 * Sends one mail, if it is still owed. A process that dies between sending and noting it leaves the job to the next one, which sends
 * it once more, under the same Message-ID and in the same words: at least once, and never lost. Throws what should be tried again.
 */
export async function deliverMail(deps: Deps, id: string, write: Write): Promise<void> {
  const { db, clock, mailer, log } = deps
  const mail = await mailById(db, id)
  if (mail?.state !== 'waiting') return
  if (!mailer) return capture(deps, mail, write)
  const sent = await mailer.send({ id, to: mail.recipient, ...(await inWords(deps, mail, write)) })
  if (sent.kind === 'sent') return settleMail(db, mail, 'sent', clock.now())
  log.warn({ mail: id, template: mail.template, why: sent.why }, `a mail was not sent: ${sent.kind}`)
  if (sent.kind === 'refused') return settleMail(db, mail, 'refused', clock.now(), sent.why)
  await noteFailure(db, id, sent.why)
  throw new Error(`a mail was not sent: ${sent.why}`)
}

/** Nothing is sent: it is shown in the outbox of the demonstration. */
function capture({ db, clock }: Deps, mail: Mail, write: Write): Promise<void> {
  const { subject, html, plain } = write(mail)
  return settleMail(db, mail, 'captured', clock.now(), undefined, { subject, html, plain })
}

/** Worked out at the first attempt, and kept: a repeat says the same. */
async function inWords({ db }: Deps, mail: Mail, write: Write): Promise<ReturnType<Write>> {
  const fresh = write(mail)
  if (mail.subject !== null && mail.html !== null && mail.plain !== null) {
    return { ...fresh, subject: mail.subject, html: mail.html, plain: mail.plain }
  }
  await keepWords(db, mail.id, { subject: fresh.subject, html: fresh.html, plain: fresh.plain })
  return fresh
}
