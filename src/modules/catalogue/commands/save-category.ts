import { present } from '#kernel/assert.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { emptyByRule, productsIn } from '../category-membership.ts'
import * as store from '../category-store.ts'
import type { CategoryDocument, SavedCategory } from '../contract.ts'
import { problems } from '../problems.ts'
import { type CatalogueDeps, changing, claimSlug, tellOfProducts } from './category-change.ts'

export type SaveCategory = { id: number; document: CategoryDocument; version: number; takeSlug: boolean }

/** Returns the ids of products added or removed. */
export type FillByRule = (tx: Tx, id: number, rule: NonNullable<CategoryDocument['rule']>) => Promise<number[]>

/**
 * Saves the document of a category. The old slug redirects to the new one. Refuses
 * `catalogue.no-such-category`, `.category-changed` on a version conflict, `.category-slug-taken`
 * and, without `takeSlug`, `.category-slug-retired`.
 */
export const saveCategory = (
  deps: CatalogueDeps,
  actor: string,
  { id, document, version, takeSlug }: SaveCategory,
  fill: FillByRule,
): Promise<Outcome<SavedCategory>> =>
  changing(deps, actor, id, async (tx, at) => {
    const row = present(await store.lockCategory(tx, id), 'the category, looked for above')
    const current = present(await store.documentOf(tx, id), 'what is said of it')
    if (row.version !== version) return refuse(problems.categoryChanged())
    if (document.slug !== row.slug) {
      const claimed = await claimSlug(tx, document.slug, id, takeSlug)
      if (!claimed.ok) return claimed
      await store.retireSlug(tx, id, row.slug, at)
    }
    await store.saveDocument(tx, id, document)
    const ruleChanged = JSON.stringify(current.document.rule) !== JSON.stringify(document.rule)
    const filed = !ruleChanged ? [] : document.rule ? await fill(tx, id, document.rule) : await emptyByRule(tx, id)
    const renamed = current.document.name !== document.name || current.document.description !== document.description
    await tellOfProducts(tx, [...filed, ...(renamed || document.slug !== row.slug ? await productsIn(tx, [id]) : [])])
    return done({ id, slug: document.slug, version: version + 1 })
  })
