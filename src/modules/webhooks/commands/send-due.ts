import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type Posted, postPublic } from '#platform/http/post-public.ts'
import { nextTry } from '../rules/back-off.ts'
import { secretOf, signedHeaders } from '../signature.ts'
import { allHooks, type Claimed, claimDue, retryLater, settle } from '../store.ts'

/** Deliveries that are sent to one endpoint concurrently. */
const BATCH_SIZE = 10
/** A run claims no further deliveries after this time. */
const RUN_ms = 15_000

type Hook = Awaited<ReturnType<typeof allHooks>>[number]
type Post = (url: string, headers: Record<string, string>, body: string) => Promise<Posted>
type Sending = Pick<Deps, 'db' | 'clock' | 'secret'>

/** Sends due webhook deliveries to all endpoints in parallel. Returns the number of attempts. */
export async function sendDue(deps: Sending, post: Post = postPublic): Promise<number> {
  const until = performance.now() + RUN_ms
  const counts = await Promise.all((await allHooks(deps.db)).map((hook) => sendTo(deps, hook, post, until)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function sendTo(deps: Sending, hook: Hook, post: Post, until: number): Promise<number> {
  let count = 0
  while (performance.now() < until) {
    const due = await claimDue(deps.db, hook.id, deps.clock.now(), BATCH_SIZE)
    if (due.length === 0) break
    await Promise.all(due.map((delivery) => tryOnce(deps, hook, delivery, post)))
    count += due.length
  }
  return count
}

async function tryOnce({ db, clock, secret }: Sending, hook: Hook, delivery: Claimed, post: Post): Promise<void> {
  const { id, type, entity, data, at } = delivery
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { entity, ...data } })
  const key = secretOf(secret, { id: hook.id, version: hook.secret_version })
  const posted = await post(hook.url, signedHeaders(key, id, clock.now(), body), body)
  await recordResult(db, delivery, posted, clock.now())
}

async function recordResult(db: Db, { id, tries, firstTry }: Claimed, posted: Posted, at: Date): Promise<void> {
  const result = { id, ...posted, at }
  if (posted.failure === null) return settle(db, result, 'delivered')
  const next = nextTry(tries, firstTry ?? at, at)
  return next ? retryLater(db, result, next) : settle(db, result, 'dead')
}
