import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { whyNotPosted } from '#platform/http/post-public.ts'
import * as audit from '#services/audit/index.ts'
import type { HookWithSecret, NewHook, Replayed } from '../contract.ts'
import { problems } from '../problems.ts'
import { secretOf } from '../signature.ts'
import { allHooks, sendAgain } from '../store.ts'

const MOST = 20

/**
 * Adds a webhook. The secret is not returned again. Refuses `webhooks.bad-address` and
 * `webhooks.too-many`.
 */
export async function addHook(deps: Deps, actor: string, { url, note, events }: NewHook): Promise<Outcome<HookWithSecret>> {
  const why = whyNotPosted(url)
  if (why) return refuse(problems.badAddress(why))
  return transact(deps.db, async (tx) => {
    if ((await allHooks(tx)).length >= MOST) return refuse(problems.tooMany())
    const [id, at] = [newId(), deps.clock.now()]
    await tx
      .insertInto('webhook')
      .values({ id, url, note, events: [...new Set(events)], created_at: at })
      .execute()
    await audit.record(tx, { actor, action: 'hook-changed', subject: id, at, before: null, after: { url, note, events } })
    return done({ id, secret: secretOf(deps.secret, { id, version: 1 }) })
  })
}

export const removeHook = ({ db, clock }: Deps, actor: string, id: string): Promise<Outcome<{ id: string }>> =>
  transact(db, async (tx) => {
    const hook = await tx.deleteFrom('webhook').where('id', '=', id).returning(['url', 'note', 'events']).executeTakeFirst()
    if (!hook) return refuse(problems.noSuchHook())
    await audit.record(tx, { actor, action: 'hook-changed', subject: id, at: clock.now(), before: hook, after: null })
    return done({ id })
  })

/** Rotates the signing secret; later deliveries use the new one. Refuses `webhooks.no-such-hook`. */
export const renewSecret = ({ db, clock, secret }: Deps, actor: string, id: string): Promise<Outcome<HookWithSecret>> =>
  transact(db, async (tx) => {
    const hook = await tx
      .updateTable('webhook')
      .set((row) => ({ secret_version: row('secret_version', '+', 1) }))
      .where('id', '=', id)
      .returning('secret_version')
      .executeTakeFirst()
    if (!hook) return refuse(problems.noSuchHook())
    const version = hook.secret_version
    await audit.record(tx, {
      actor,
      action: 'hook-changed',
      subject: id,
      at: clock.now(),
      before: { version: version - 1 },
      after: { version },
    })
    return done({ id, secret: secretOf(secret, { id, version }) })
  })

/**
 * Enqueues one delivery again, or all dead letters of a webhook. Refuses `webhooks.no-such-hook`
 * when there is nothing to enqueue.
 */
export const replay = (deps: Deps, actor: string, id: string, delivery?: string): Promise<Outcome<Replayed>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const replayed = await sendAgain(tx, id, delivery, at)
    if (replayed === 0) return refuse(problems.noSuchHook())
    await audit.record(tx, { actor, action: 'hook-replayed', subject: id, at, before: null, after: { replayed } })
    return done({ replayed })
  })

/** Enqueues a test event without content, to check that the endpoint responds. Refuses `webhooks.no-such-hook`. */
export const testHook = (deps: Deps, actor: string, id: string): Promise<Outcome<Replayed>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    if (!(await allHooks(tx)).some((hook) => hook.id === id)) return refuse(problems.noSuchHook())
    const source = `test:${newId()}`
    const event = await tx
      .insertInto('webhook_event')
      .values({ type: 'hook.test', entity: source, data: '{}', at, source })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('webhook_delivery')
      .values({ id: newId(), webhook_id: id, event_id: event.id, entity: source, next_at: at })
      .execute()
    await audit.record(tx, { actor, action: 'hook-replayed', subject: id, at, before: null, after: { test: true } })
    return done({ replayed: 1 })
  })
