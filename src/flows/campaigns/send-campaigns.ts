import { setTimeout as sleep } from 'node:timers/promises'
import { done } from '#kernel/outcome.ts'
import * as customers from '#modules/customers/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { countUntried } from '#platform/mail/outbox.ts'
import { queueEmail } from '#services/email/index.ts'
import { automationRules } from '#services/settings/index.ts'
import { letterMail } from '#steps/campaigns/campaign-mail.ts'
import { reasonNotToMail } from '#steps/campaigns/may-receive.ts'
import { nameOf, peopleNow } from '#views/customers/campaign-recipients.ts'
import { isShopBusy } from '#views/customers/shop-activity.ts'
import { sendPlannedBatch } from './send-planned.ts'
import { releaseWaves, startCampaigns } from './start-waves.ts'

/**
 * Maximum number of campaign e-mails that wait for their first try, so that order e-mails do not
 * wait behind thousands of them.
 */
const BATCH_SIZE = 50
const MAX_TURNS = 4

/** Limit while shoppers fill carts and place orders: about 8 e-mails a second, so that a campaign does not slow a checkout. */
const BUSY_BATCH_SIZE = 2
const BUSY_seconds = 10

async function roomNow({ db, clock }: Deps, gently: boolean): Promise<number> {
  const since = new Date(clock.now().getTime() - BUSY_seconds * 1000)
  const batchSize = gently && (await isShopBusy(db, since)) ? BUSY_BATCH_SIZE : BATCH_SIZE
  return batchSize - (await countUntried(db, 'house-letter', BATCH_SIZE))
}

const PAUSE_ms = 250

/**
 * Starts due campaigns and releases due waves, then queues e-mails. With `patience_ms`, goes on for that long while there may
 * be more to queue, more slowly while shoppers are busy.
 */
export async function sendCampaigns(deps: Deps, { patience_ms = 0 }: { patience_ms?: number } = {}): Promise<void> {
  const until = performance.now() + patience_ms
  const gently = patience_ms > 0
  await startCampaigns(deps)
  await releaseWaves(deps)
  const { perWeek } = await automationRules(deps.db)
  for (;;) {
    await sendLetters(deps, gently)
    if (!(await sendPlanned(deps, perWeek, gently)) || performance.now() >= until) return
    await sleep(PAUSE_ms)
  }
}

/** Serves each sending campaign once. Returns true when there may be more to queue. */
async function sendPlanned(deps: Deps, perWeek: number, gently: boolean): Promise<boolean> {
  const served: string[] = []
  let decided = 0
  for (;;) {
    const room = await roomNow(deps, gently)
    if (room <= 0) return true
    const batch = await sendPlannedBatch(deps, { room, perWeek }, served)
    if (!batch) return decided > 0
    served.push(batch.id)
    decided += batch.decided
  }
}

/**
 * Queues e-mails for the recipients of campaigns without a plan. A recipient is marked and the
 * e-mail queued in one transaction, so each gets at most one, also after a crash.
 */
export async function sendLetters(deps: Deps, gently = false): Promise<void> {
  const { perWeek } = await automationRules(deps.db)
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const room = await roomNow(deps, gently)
    if (room <= 0) return
    const sent = await transact(deps.db, async (tx) => {
      const due = await customers.lettersDue(tx, room)
      const people = await peopleNow(tx, due)
      const at = deps.clock.now()
      for (const each of due) {
        const reader = people.get(nameOf(each.key, each.order))
        const reason = reader ? await reasonNotToMail(tx, reader, each.kind, { perWeek, at }) : 'gone'
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
