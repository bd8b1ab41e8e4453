import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queue } from '#platform/jobs/queue.ts'
import * as actionItems from '#services/action-items/index.ts'
import { applyProviderUpdate } from './apply-provider-update.ts'

/** Applies stored provider events. Retries often, because money depends on it and the cause may be temporary. */
export const providerEventQueue = queue<payments.ProviderEventId>({
  name: 'provider-event',
  unique: true,
  retries: 1000,
  pause_seconds: 15,
  longestPause_seconds: 5 * 60,
  longestRun_seconds: 120,
})

/** Max events per run. */
const MAX = 500
/** Grace period in which the process that received an event applies it itself. */
const CALLED_minutes = 0.1

/** Enqueues provider events that were stored and not applied, because their process died or failed. */
export async function queueProviderEvents({ db, clock, jobs }: Deps): Promise<void> {
  const ids = await payments.unappliedEvents(db, minutesAfter(clock.now(), -CALLED_minutes), MAX)
  if (ids.length === 0) return
  await transact(db, async (tx) => {
    const each = ids.map((data) => ({ data, key: causeOf(data) }))
    return done(await jobs.enqueueAll(tx, providerEventQueue, each))
  })
}

/** Applies one stored event. Throws and opens `notice-stuck` when it cannot be applied; closes the item when it is. */
export async function applyProviderEvent(deps: Deps, id: payments.ProviderEventId): Promise<void> {
  const event = await payments.unappliedEvent(deps.db, id)
  try {
    const applied = event ? await applyProviderUpdate(deps, event.notice, 'poll') : done(undefined)
    if (!applied.ok && applied.problem.code !== UNKNOWN) throw new Error(applied.problem.code)
  } catch (error) {
    if (event) await openItem(deps, id, event.notice)
    throw error
  }
  await closeItem(deps, id)
}

const KIND = 'notice-stuck'
/** Refusal of events that match no attempt of this shop. Such events are marked as applied. */
const UNKNOWN = payments.problems.unknown().code
const causeOf = ({ provider, id }: payments.ProviderEventId) => `${provider}:${id}`

const openItem = (
  { db, clock }: Deps,
  { provider, id }: payments.ProviderEventId,
  { reference, ...notice }: payments.ProviderUpdate,
) =>
  transact(db, async (tx) => {
    const attemptId = 'attemptId' in notice ? notice.attemptId : null
    const attempt = await payments.findAttempt(tx, { provider, reference, attemptId })
    const item = { kind: KIND, cause: causeOf({ provider, id }), detail: { provider, event: id }, at: clock.now() } as const
    return done(await actionItems.openActionItem(tx, { ...item, ...(attempt && { orderId: attempt.order_id }) }))
  })

const closeItem = ({ db, clock }: Deps, id: payments.ProviderEventId) =>
  transact(db, async (tx) => {
    const closing = { by: 'shop', note: 'It could be used after all.', at: clock.now() }
    return done(await actionItems.settleActionItem(tx, KIND, causeOf(id), closing))
  })
