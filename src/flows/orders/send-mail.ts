import { done } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobEnd } from '#platform/jobs/workers.ts'
import { type Delivered, deliverMail, MailNotWritten } from '#platform/mail/deliver.ts'
import { failMail, type Mail, mailById, mailQueue, noteFailure, settleMail } from '#platform/mail/outbox.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as email from '#services/email/index.ts'
import * as settings from '#services/settings/index.ts'

/**
 * Sends a queued e-mail in the shop's name, unless the suppression list forbids it. Opens the action item `mail-not-written`
 * when it cannot be rendered. `rendered`: the e-mail, when the caller has just written it.
 */
export async function sendMail(deps: Deps, { id }: { id: string }, rendered?: Mail): Promise<void> {
  const store = await settings.storeSettings(deps)
  try {
    const write = async (mail: Mail) => ({
      ...(storedText(mail) ?? email.writeEmail(mail, store, deps.publicAddress(), await email.ownContent(deps.db, mail))),
      from: { name: store.name },
      ...(store.email && { replyTo: store.email }),
      ...stopOf(mail, deps.publicAddress()),
      ...threadOf(mail),
    })
    const delivered = await deliverMail(deps, rendered ?? id, write, (mail) =>
      email.suppressionOf(deps.db, mail.recipient, email.mailKind(mail), deps.clock.now()),
    )
    if (delivered) await followUp(deps, delivered)
  } catch (error) {
    if (!(error instanceof MailNotWritten)) throw error
    await tellOf(deps, error)
  }
}

const storedText = ({ subject, html, plain, language }: Mail) =>
  subject !== null && html !== null && plain !== null ? { subject, html, plain, language } : undefined

/** Start of the failure of an e-mail that was queued again after an interruption. The id of the interrupted job follows. */
const INTERRUPTED = 'Sending was interrupted: job '

/**
 * Gives up an e-mail that could not be sent. One that contains a gift card code stays queued and opens `mail-not-written`. One
 * that was interrupted is queued again once.
 */
export async function giveUpOrKeep(deps: Deps, { id }: { id: string }, end: JobEnd = { job: '', died: false }): Promise<void> {
  const mail = await mailById(deps.db, id)
  if (mail?.state !== 'waiting') return
  if (!email.carriesMoney(mail)) return isFirstInterruption(mail, end) ? sendAgain(deps, id, end.job) : failMail(deps, { id })
  const why = mail.failure ?? 'The mail server did not answer.'
  const detail = { template: mail.template, to: mail.recipient, why }
  await transact(deps.db, async (tx) => {
    await noteFailure(tx, id, why)
    return done(await actionItems.openActionItem(tx, { kind: 'mail-not-written', cause: id, detail, at: deps.clock.now() }))
  })
}

function isFirstInterruption({ failure }: Mail, { job, died }: JobEnd): boolean {
  // The call for this job is repeated when a process ends during it.
  if (failure?.startsWith(INTERRUPTED)) return failure === INTERRUPTED + job
  return died || failure === null
}

async function sendAgain({ db, jobs }: Deps, id: string, job: string): Promise<void> {
  await transact(db, async (tx) => {
    await noteFailure(tx, id, INTERRUPTED + job)
    return done(await jobs.enqueue(tx, mailQueue, { id }, { key: id }))
  })
}

/** URL for one-click unsubscribe in mail programs. Empty for e-mails without an unsubscribe link. */
function stopOf({ data }: Pick<Mail, 'data'>, publicAddress: string): { stopAt?: string } {
  const token = /[?&]letters=([\w.-]+)$/.exec(String(data.stopPath ?? ''))?.[1]
  return token ? { stopAt: `${publicAddress}/api/mail-stops/${token}` } : {}
}

/** E-mails about one order are one conversation. */
function threadOf({ data }: Pick<Mail, 'data'>): { thread?: string } {
  const number = orderIn(data)
  return number === undefined ? {} : { thread: `order-${number}` }
}

async function tellOf({ db, clock }: Deps, { mail, message, forGood }: MailNotWritten) {
  const at = clock.now()
  const number = orderIn(mail.data)
  await transact(db, async (tx) => {
    const order = number === undefined ? undefined : await orders.findByNumber(tx, number)
    const detail = { template: mail.template, to: mail.recipient, why: message, ...(order && { order: order.number }) }
    await actionItems.openActionItem(tx, {
      kind: 'mail-not-written',
      cause: mail.id,
      detail,
      at,
      ...(order && { orderId: order.id }),
    })
    if (forGood) await settleMail(tx, mail, 'refused', at, message)
    else await noteFailure(tx, mail.id, message)
    return done(undefined)
  })
}

/**
 * Opens an action item when an e-mail with a gift card is refused or suppressed, because its recipient gets the code in no other
 * way. Records a refused address as a bounce. Closes the item of an e-mail that was sent after a failure.
 */
async function followUp(deps: Deps, delivered: Delivered) {
  const { mail } = delivered
  if (!('why' in delivered)) return mail.failure === null ? undefined : closeItemOf(deps, mail)
  const { why } = delivered
  const kind = delivered.state === 'refused' ? email.refusalKind(why) : undefined
  const at = deps.clock.now()
  await transact(deps.db, async (tx) => {
    const { recipient: address, id: mailId } = mail
    if (kind) await email.recordBounce(tx, { address, kind, source: 'smtp', status: why, mailId, at })
    if (!email.carriesMoney(mail)) return done(undefined)
    const detail = { template: mail.template, to: mail.recipient, why }
    return done(await actionItems.openActionItem(tx, { kind: 'mail-not-written', cause: mail.id, detail, at }))
  })
}

async function closeItemOf({ db, clock }: Deps, { id }: Mail) {
  const closing = { by: 'shop', note: 'The e-mail was sent.', at: clock.now() }
  await transact(db, async (tx) => done(await actionItems.settleActionItem(tx, 'mail-not-written', id, closing)))
}

function orderIn(data: { number?: unknown; order?: unknown }): string | undefined {
  const number = data.number ?? (data.order as { number?: unknown } | undefined)?.number
  return typeof number === 'string' ? number : undefined
}
