import { done } from '#kernel/outcome.ts'
import * as webhooks from '#modules/webhooks/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { uncollectedOrderEvents } from '#views/admin/uncollected-order-events.ts'

export async function dispatchWebhooks(deps: Deps): Promise<void> {
  await collectEvents(deps)
  await webhooks.sendDue(deps)
}

/** Stores each new order event once, in order, for webhook delivery. Returns the number of new events. */
export async function collectEvents({ db }: Pick<Deps, 'db'>): Promise<number> {
  const collected = await transact(db, async (tx) => {
    const events = await uncollectedOrderEvents(tx)
    return done(await webhooks.addEvents(tx, events))
  })
  return collected.ok ? collected.value : 0
}
