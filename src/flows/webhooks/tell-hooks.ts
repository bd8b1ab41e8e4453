import { done } from '#kernel/outcome.ts'
import * as webhooks from '#modules/webhooks/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { untoldOrderEvents } from '#views/admin/untold-events.ts'

/** What has happened to orders since hooks were last told, written down for them; and what is due is sent. */
export async function tellHooks(deps: Deps): Promise<void> {
  await collectEvents(deps)
  await webhooks.sendDue(deps)
}

/** Once for each event, in its order; answers how many were new. */
export async function collectEvents({ db }: Pick<Deps, 'db'>): Promise<number> {
  const collected = await transact(db, async (tx) => {
    const events = await untoldOrderEvents(tx)
    return done(await webhooks.addEvents(tx, events))
  })
  return collected.ok ? collected.value : 0
}
