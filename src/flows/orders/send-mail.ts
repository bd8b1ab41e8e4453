import { done } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { deliverMail, MailNotWritten } from '#platform/mail/deliver.ts'
import { type Mail, settleMail } from '#platform/mail/outbox.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as email from '#services/email/index.ts'
import * as settings from '#services/settings/index.ts'

/**
 * Sends a mail that is owed, signed by the house. One that cannot be written is before a person at once: for good where nothing
 * can be sent to its address, and tried again where the fault may be ours. `known`: the mail, where it was written a moment ago.
 */
export async function sendMail(deps: Deps, { id }: { id: string }, known?: Mail): Promise<void> {
  const store = await settings.storeSettings(deps)
  try {
    await deliverMail(deps, known ?? id, (mail) => ({
      ...email.writeEmail(mail, store, deps.publicAddress()),
      from: { name: store.name },
      ...(store.email && { replyTo: store.email }),
      ...stopOf(mail, deps.publicAddress()),
    }))
  } catch (error) {
    if (!(error instanceof MailNotWritten)) throw error
    await tellOf(deps, error)
    if (!error.forGood) throw error
  }
}

/** The link under a mail leads to a page with a button; this is what the button does, for mail programs that have one of their own. */
function stopOf({ template, data }: Pick<Mail, 'template' | 'data'>, publicAddress: string): { stopAt?: string } {
  const token = template === 'house-letter' && /[?&]letters=([\w.-]+)$/.exec(String(data.stopPath ?? ''))?.[1]
  return token ? { stopAt: `${publicAddress}/api/mail-stops/${token}` } : {}
}

async function tellOf({ db, clock }: Deps, { mail, message, forGood }: MailNotWritten) {
  const at = clock.now()
  const number = orderIn(mail.data)
  await transact(db, async (tx) => {
    const order = number === undefined ? undefined : await orders.findByNumber(tx, number)
    const detail = { template: mail.template, to: mail.recipient, why: message, ...(order && { order: order.number }) }
    await actionItems.openActionItem(tx, {
      ...{ kind: 'mail-not-written', cause: mail.id, detail, at },
      ...(order && { orderId: order.id }),
    })
    if (forGood) await settleMail(tx, mail, 'refused', at, message)
    return done(undefined)
  })
}

/** The order that a mail is about, by its number. */
function orderIn(data: { number?: unknown; order?: unknown }): string | undefined {
  const number = data.number ?? (data.order as { number?: unknown } | undefined)?.number
  return typeof number === 'string' ? number : undefined
}
