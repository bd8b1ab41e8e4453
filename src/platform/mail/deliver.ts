import type { Deps } from '../deps.ts'
import { claimMail, keepWords, type Mail, postponeMail, settleMail } from './outbox.ts'
import type { Letter } from './post.ts'

/** Makes the words of a mail, from its template, its language and its data. */
export type Write = (mail: Pick<Mail, 'template' | 'language' | 'data'>) => Omit<Letter, 'id' | 'to'>

const AT_ONCE = 5
const MOST_TURNS = 40

/**
 * Sends what is due. A process that dies between sending and noting it leaves the mail to the next one, which sends it
 * once more, under the same Message-ID and in the same words: at least once, and never lost.
 */
export async function deliverMail(deps: Deps, write: Write): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const due = await claimMail(deps.db, deps.clock.now(), AT_ONCE)
    await Promise.all(due.map((mail) => deliver(deps, mail, write)))
    if (due.length < AT_ONCE) return
  }
}

async function deliver(deps: Deps, mail: Mail, write: Write): Promise<void> {
  const { db, clock, post, log } = deps
  try {
    if (!post) return await capture(deps, mail, write)
    const letter = { id: mail.id, to: mail.recipient, ...(await inWords(deps, mail, write)) }
    const sent = await post.send(letter)
    if (sent.kind === 'sent') return await settleMail(db, mail, 'sent', clock.now())
    log.warn(
      { mail: mail.id, template: mail.template, attempt: mail.attempts, why: sent.why },
      `a mail was not sent: ${sent.kind}`,
    )
    if (sent.kind === 'refused') return await settleMail(db, mail, 'refused', clock.now(), sent.why)
    await postponeMail(db, mail, clock.now(), sent.why)
  } catch (error) {
    log.error({ err: error, mail: mail.id, template: mail.template }, 'a mail could not be written')
    await postponeMail(db, mail, clock.now(), 'a fault of ours')
  }
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
