import type { HelpCategory } from '#domain/content/page-list.ts'
import { deepEqual } from '#kernel/deep-equal.ts'
import { done } from '#kernel/outcome.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import { announce } from '#platform/events.ts'
import type { PageDocument, PageKind, PageLanguage } from '../contract.ts'
import * as store from '../store.ts'

export type SuppliedPage = {
  kind: PageKind
  slug: string
  category: HelpCategory | null
  position: number
  texts: Partial<Record<PageLanguage, PageDocument>>
}

const SHOP = 'shop'

/**
 * Leaves out texts that staff edited, published or unpublished, and pages that they moved. Returns the number of texts written.
 */
export const installPages = (db: Db, pages: readonly SuppliedPage[], at: Date): Promise<number> =>
  transact(db, async (tx) => {
    let written = 0
    for (const page of pages) written += await installPage(tx, page, at)
    if (written > 0) await announce(tx, { kind: 'pages', id: 'all' })
    return done(written)
  }).then((outcome) => {
    if (!outcome.ok) throw new Error(outcome.problem.message)
    return outcome.value
  })

async function installPage(tx: Tx, { texts, ...page }: SuppliedPage, at: Date): Promise<number> {
  const id = (await store.insertPage(tx, { ...page, at })) ?? (await store.lockPage(tx, page))?.id
  if (id === undefined) return 0 // the page was moved to another slug
  let written = 0
  for (const [language, document] of Object.entries(texts) as [PageLanguage, PageDocument][]) {
    const place = { page: id, language }
    const newest = await store.newestVersion(tx, place)
    if (newest && (newest.by !== SHOP || deepEqual(newest.document, document))) continue
    if (await store.publishedByHouse(tx, place, SHOP)) continue
    const version = (newest?.version ?? 0) + 1
    await store.insertVersion(tx, { ...place, version, document, by: SHOP, at })
    await store.publish(tx, { ...place, version, from: at, by: SHOP })
    written++
  }
  return written
}
