import { done } from '#kernel/outcome.ts'
import type { LetterKind } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { countWaiting } from '#platform/mail/outbox.ts'
import { queueEmail } from '#services/email/index.ts'
import { automationRules } from '#services/settings/index.ts'
import { letterMail } from '#steps/campaigns/campaign-mail.ts'
import { isRefused, marketingThisWeek } from '#views/customers/bag-runs.ts'
import { nameOf, peopleNow, reasonAgainst } from '#views/customers/campaign-recipients.ts'

/** Maximum number of campaign mails in the send queue, so that order mail does not wait behind thousands of them. */
const AT_ONCE = 50
const MAX_TURNS = 4

/**
 * Queues mail for recipients of e-mail campaigns who may still be written to. Marking a recipient done and queueing the mail is
 * one transaction, so each gets exactly one mail even after a crash.
 */
export async function sendLetters(deps: Deps): Promise<void> {
  const { perWeek } = await automationRules(deps.db)
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const room = AT_ONCE - (await countWaiting(deps.db, 'house-letter', AT_ONCE))
    if (room <= 0) return
    const sent = await transact(deps.db, async (tx) => {
      const due = await customers.lettersDue(tx, room)
      const people = await peopleNow(tx, due)
      const at = deps.clock.now()
      for (const each of due) {
        const reader = people.get(nameOf(each.key, each.order))
        const reason = reader ? await reasonNow(tx, reader, each.kind, { perWeek, at }) : 'gone'
        if (!reader || reason) await customers.letterLeft(tx, each, reason ?? 'gone')
        else {
          const mail = letterMail(deps, each, reader)
          await customers.letterOwed(
            tx,
            each,
            await queueEmail(deps, tx, { ...mail, to: reader.email, askedBy: reader.userId, at }),
          )
        }
      }
      return done(due.length)
    })
    if (!sent.ok || sent.value < room) return
  }
}

type Reader = Parameters<typeof reasonAgainst>[0]

/**
 * Returns why a recipient gets no e-mail now; null when they do. Marketing e-mails are limited per week, and not sent to an
 * address whose mail server refused the last one.
 */
async function reasonNow(tx: Tx, reader: Reader, kind: LetterKind, { perWeek, at }: { perWeek: number; at: Date }) {
  const reason = reasonAgainst(reader, kind)
  if (reason || kind === 'service') return reason
  if (await isRefused(tx, reader.email)) return 'refused'
  return (await marketingThisWeek(tx, reader.email, at)) >= perWeek ? 'weekly-limit' : null
}
