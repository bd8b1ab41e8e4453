import { deepEqual } from '#kernel/deep-equal.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import type { MovePage, NewPage, SavedPage, SavePage, WhichPage } from '../contract.ts'
import { problems } from '../problems.ts'
import { faultOf } from '../rules/document-faults.ts'
import * as store from '../store.ts'

const nameOf = ({ kind, slug }: WhichPage) => `${kind} ${slug}`
/** Places added pages after the default ones. */
const LAST = 10_000

/** Refuses `pages.category-needed`, `.slug-taken`, and what `faultOf` finds. */
export function addPage({ db, clock }: Deps, actor: string, input: NewPage): Promise<Outcome<SavedPage>> {
  const { kind, slug, category, document } = input
  return transact(db, async (tx) => {
    if ((kind === 'article') !== (category !== null)) return refuse(problems.categoryNeeded())
    const fault = faultOf(kind, document)
    if (fault) return refuse(fault)
    const at = clock.now()
    const page = await store.insertPage(tx, { kind, slug, category, position: LAST, at })
    if (page === undefined) return refuse(problems.slugTaken(slug))
    await store.insertVersion(tx, { page, language: 'en', version: 1, document, by: actor, at })
    await audit.record(tx, {
      actor,
      action: 'page-changed',
      subject: nameOf(input),
      at,
      before: null,
      after: { category, document },
    })
    return done({ slug, version: 1 })
  })
}

/** An unchanged document adds no version. Refuses `pages.no-such-page`, `.changed-meanwhile`, and what `faultOf` finds. */
export function savePage(
  { db, clock }: Deps,
  actor: string,
  which: WhichPage,
  { language, version, document }: SavePage,
): Promise<Outcome<SavedPage>> {
  return transact(db, async (tx) => {
    const row = await store.lockPage(tx, which)
    if (!row) return refuse(problems.noSuchPage())
    const place = { page: row.id, language }
    const newest = await store.newestVersion(tx, place)
    if ((newest?.version ?? 0) !== version) return refuse(problems.changed())
    const fault = faultOf(row.kind, document)
    if (fault) return refuse(fault)
    if (newest && deepEqual(newest.document, document)) return done({ slug: row.slug, version })
    const at = clock.now()
    await store.insertVersion(tx, { ...place, version: version + 1, document, by: actor, at })
    const subject = `${nameOf(which)} ${language}`
    await audit.record(tx, { actor, action: 'page-changed', subject, at, before: newest?.document ?? null, after: document })
    return done({ slug: row.slug, version: version + 1 })
  })
}

/** The old slug redirects to the new one. Refuses `pages.no-such-page`, `.must-stay`, `.category-needed` and `.slug-taken`. */
export function movePage({ db, clock }: Deps, actor: string, which: WhichPage, to: MovePage): Promise<Outcome<{ slug: string }>> {
  return transact(db, async (tx) => {
    const row = await store.lockPage(tx, which)
    if (!row) return refuse(problems.noSuchPage())
    if (row.kind === 'page' || row.kind === 'home') return refuse(problems.mustStay())
    if ((row.kind === 'article') !== (to.category !== null)) return refuse(problems.categoryNeeded())
    const before = { slug: row.slug, category: row.category }
    if (deepEqual(before, to)) return done({ slug: row.slug })
    if (await store.slugInUse(tx, { kind: row.kind, slug: to.slug }, row.id)) return refuse(problems.slugTaken(to.slug))
    await store.movePage(tx, row.id, to)
    if (to.slug !== row.slug) await store.keepFormerSlug(tx, row.id, { kind: row.kind, slug: row.slug }, to.slug)
    await audit.record(tx, { actor, action: 'page-changed', subject: nameOf(which), at: clock.now(), before, after: to })
    await announce(tx, { kind: 'pages', id: to.slug })
    return done({ slug: to.slug })
  })
}
