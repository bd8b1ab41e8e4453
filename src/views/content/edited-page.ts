import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { EditedPage, PageLanguage, WhichPage } from '#modules/pages/contract.ts'
import * as pages from '#modules/pages/index.ts'
import type { Deps } from '#platform/deps.ts'
import { pageFigures } from './page-figures.ts'
import { pageParts } from './page-parts.ts'

const EMPTY = { title: '', description: '', intro: '', blocks: [], related: [] }

/** Returns a page for its editor. Refuses `pages.no-such-page`. */
export async function editedPage(deps: Deps, which: WhichPage, language: PageLanguage): Promise<Outcome<EditedPage>> {
  const { db, clock } = deps
  const row = await pages.pageBy(db, which)
  if (!row) return refuse(pages.problems.noSuchPage())
  const place = { page: row.id, language }
  const [newest, english, versions, { live, next }, comments, figures, parts] = await Promise.all([
    pages.newestVersion(db, place),
    pages.newestVersion(db, { ...place, language: 'en' }),
    pages.versionsOf(db, place),
    pages.publicationsOf(db, place, clock.now()),
    pages.commentsOf(db, row.id),
    pageFigures(deps, language),
    pageParts(deps, language),
  ])
  const version = newest?.version ?? 0
  const shown = (each: typeof live) => (each ? { version: each.version, from: each.from_at.toISOString() } : null)
  return done({
    kind: row.kind,
    slug: row.slug,
    category: row.category,
    language,
    version,
    state: pages.stateOf({ newest: version, live: live?.version ?? null, next: next?.from_at ?? null }),
    document: newest?.document ?? english?.document ?? EMPTY,
    live: shown(live),
    next: shown(next),
    versions: versions.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
    figures: figures as EditedPage['figures'],
    parts: parts as EditedPage['parts'],
    comments: comments.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
  })
}

/** Returns an earlier version of a page. Refuses `pages.no-such-page`. */
export async function oldPage(deps: Deps, which: WhichPage, language: PageLanguage, version: number) {
  const row = await pages.pageBy(deps.db, which)
  const old = row && (await pages.versionOf(deps.db, { page: row.id, language }, version))
  return old ? done(old) : refuse(pages.problems.noSuchPage())
}
