import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queue } from '#platform/jobs/queue.ts'
import * as actionItems from '#services/action-items/index.ts'
import { applyNotice } from './apply-notice.ts'

/**
 * Applies a provider event that nobody has applied yet. One that cannot be applied is tried again for most of a year, four times a
 * day in the end: money may hang on it.
 */
export const providerEventQueue = queue<payments.ProviderEventId>({
  name: 'provider-event',
  unique: true,
  ...{ retries: 1000, pause_seconds: 15, longestPause_seconds: 6 * 3600, longestRun_seconds: 120 },
})

/** So many at a time, the newest first: those that are stuck have had a job since they were new. */
const MOST = 500
/** Whoever was called is given this long to apply it. */
const CALLED_minutes = 0.1

/** Gives a job to each provider event that was stored and not applied: its process died, or failed at it. */
export async function queueProviderEvents({ db, clock, jobs }: Deps): Promise<void> {
  const ids = await payments.unappliedEvents(db, minutesAfter(clock.now(), -CALLED_minutes), MOST)
  if (ids.length === 0) return
  await transact(db, async (tx) => {
    const each = ids.map((data) => ({ data, key: causeOf(data) }))
    return done(await jobs.enqueueAll(tx, providerEventQueue, each))
  })
}

/**
 * The work of the queue. Throws while the event cannot be applied; after an hour of that it is an action item, which is closed when it
 * could be applied after all.
 */
export async function applyProviderEvent(deps: Deps, id: payments.ProviderEventId): Promise<void> {
  const event = await payments.unappliedEvent(deps.db, id)
  if (!event) return
  const isLong = event.received_at <= minutesAfter(deps.clock.now(), -payments.FAILING_minutes)
  try {
    const applied = await applyNotice(deps, event.notice, 'poll')
    if (!applied.ok) throw new Error(applied.problem.code)
  } catch (error) {
    if (isLong) await openItem(deps, id)
    throw error
  }
  if (isLong) await closeItem(deps, id)
}

const KIND = 'notice-stuck'
const causeOf = ({ provider, id }: payments.ProviderEventId) => `${provider}:${id}`

const openItem = ({ db, clock }: Deps, { provider, id }: payments.ProviderEventId) =>
  transact(db, async (tx) => {
    const item = { kind: KIND, cause: causeOf({ provider, id }), detail: { provider, event: id }, at: clock.now() } as const
    return done(await actionItems.openActionItem(tx, item))
  })

const closeItem = ({ db, clock }: Deps, id: payments.ProviderEventId) =>
  transact(db, async (tx) => {
    const closing = { by: 'shop', note: 'It could be used after all.', at: clock.now() }
    return done(await actionItems.settleActionItem(tx, KIND, causeOf(id), closing))
  })
