import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import type { PublishPage, WhichPage } from '../contract.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'

type Published = { version: number | null; from: string }

/**
 * Cancels scheduled versions in this language. Refuses `pages.no-such-page` (also for an unknown version), `.in-the-past`, and
 * `.must-stay` for unpublishing the English text of a page with a fixed address.
 */
export function publishPage(
  { db, clock }: Deps,
  actor: string,
  which: WhichPage,
  { language, version, from: requestedFrom }: PublishPage,
): Promise<Outcome<Published>> {
  return transact(db, async (tx) => {
    const row = await store.lockPage(tx, which)
    if (!row) return refuse(problems.noSuchPage())
    const now = clock.now()
    const from = requestedFrom === undefined ? now : new Date(requestedFrom)
    if (from < now) return refuse(problems.inThePast())
    if (version === null && (row.kind === 'page' || row.kind === 'home') && language === 'en') return refuse(problems.mustStay())
    const place = { page: row.id, language }
    if (version !== null && !(await store.versionOf(tx, place, version))) return refuse(problems.noSuchPage())
    const { live, next } = await store.publicationsOf(tx, place, now)
    await store.cancelScheduled(tx, place, now)
    await store.publish(tx, { ...place, version, from, by: actor })
    const before = { live: live?.version ?? null, next: next?.from_at.toISOString() ?? null }
    const after = { version, from: from.toISOString() }
    const subject = `${which.kind} ${which.slug} ${language}`
    await audit.record(tx, { actor, action: 'page-published', subject, at: now, before, after })
    await announce(tx, { kind: 'pages', id: row.slug })
    return done(after)
  })
}

export function cancelScheduled(
  { db, clock }: Deps,
  actor: string,
  which: WhichPage,
  { language }: Pick<PublishPage, 'language'>,
): Promise<Outcome<{ calledOff: boolean }>> {
  return transact(db, async (tx): Promise<Outcome<{ calledOff: boolean }>> => {
    const row = await store.lockPage(tx, which)
    if (!row) return refuse(problems.noSuchPage())
    const now = clock.now()
    const place = { page: row.id, language }
    const { next } = await store.publicationsOf(tx, place, now)
    if (!next) return done({ calledOff: false })
    await store.cancelScheduled(tx, place, now)
    const before = { version: next.version, from: next.from_at.toISOString() }
    const subject = `${which.kind} ${which.slug} ${language}`
    await audit.record(tx, { actor, action: 'page-published', subject, at: now, before, after: null })
    await announce(tx, { kind: 'pages', id: row.slug })
    return done({ calledOff: true })
  })
}
