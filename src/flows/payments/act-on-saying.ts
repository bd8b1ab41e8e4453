import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { applyNotice } from './apply-notice.ts'

/**
 * Acts on what a provider said and nobody has used yet. Never throws, so that one saying holds up none of the others: what cannot
 * be used is tried again, later each time, and after an hour of that it is a task for a person, which ends when it could be used.
 */
export async function actOnSaying(deps: Deps, saying: payments.Unapplied): Promise<void> {
  const { db, clock, log } = deps
  const known = { provider: saying.provider, event: saying.id }
  try {
    const applied = await applyNotice(deps, saying.notice, 'poll')
    if (!applied.ok) log.warn({ ...known, code: applied.problem.code }, 'what a provider said was not used')
    else if (saying.tries > 0) await settled(deps, saying)
    if (applied.ok) return
  } catch (error) {
    log.error({ ...known, err: error, tries: saying.tries + 1 }, 'what a provider said could not be used')
  }
  const now = clock.now()
  await transact(db, async (tx) => {
    const waits = await payments.putOff(tx, saying, minutesAfter(now, payments.pause(saying.tries + 1)))
    const isLong = saying.received_at <= minutesAfter(now, -payments.FAILING_minutes)
    if (waits && isLong)
      await actionItems.openActionItem(tx, { kind: 'notice-stuck', cause: causeOf(saying), detail: known, at: now })
    return done(undefined)
  }).catch((error) => log.error({ ...known, err: error }, 'what a provider said could not be put off'))
}

const causeOf = ({ provider, id }: payments.Unapplied) => `${provider}:${id}`

const settled = ({ db, clock }: Deps, saying: payments.Unapplied) =>
  transact(db, async (tx) => {
    const closing = { by: 'shop', note: 'It could be used after all.', at: clock.now() }
    return done(await actionItems.settleActionItem(tx, 'notice-stuck', causeOf(saying), closing))
  })
