import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as email from '#services/email/index.ts'

type Call = { provider: string; raw: Uint8Array; header: (lowerCaseName: string) => string | undefined }

const BATCH_SIZE = 500

/**
 * Handles a mail provider's call: stores its events, applies each once, and responds even if applying fails. Refuses
 * `email.no-such-provider` and `email.bad-signature`.
 */
export async function handleMailWebhook(
  deps: Deps,
  { provider, raw, header }: Call,
  get: typeof fetch = fetch,
): Promise<Outcome<{ received: number }>> {
  const key = deps.config.mailEvents?.[provider]
  const adaptor = email.mailProvider(provider)
  if (!key || !adaptor) return refuse(email.problems.noSuchProvider())
  const events = await adaptor.read({ raw, header, key, fetch: get })
  if (!events) return refuse(email.problems.badMailEvent())
  await email.saveMailEvents(deps.db, provider, events, deps.clock.now())
  await applyEach(
    deps,
    events.map(({ id }) => ({ provider, id })),
  )
  return done({ received: events.length })
}

/** Applies stored events that could not be applied before. */
export const applyMailEvents = async (deps: Deps): Promise<void> =>
  applyEach(deps, await email.unappliedMailEvents(deps.db, BATCH_SIZE))

async function applyEach(deps: Deps, events: readonly { provider: string; id: string }[]): Promise<void> {
  for (const event of events) {
    try {
      await transact(deps.db, async (tx) => done(await email.applyMailEvent(tx, event, deps.clock.now())))
    } catch (error) {
      deps.log.error({ err: error, event: event.id, provider: event.provider }, 'mail event could not be applied, will retry')
    }
  }
}
