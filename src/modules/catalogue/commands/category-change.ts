import { assert, present } from '#kernel/assert.ts'
import { type Outcome, refuse } from '#kernel/outcome.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import { productsIn, refreshDepartments, refreshShelves } from '../category-membership.ts'
import * as store from '../category-store.ts'
import { problems } from '../problems.ts'
import { branchOf, MAX_DEPTH, type MoveFault, pathOf } from '../rules/category-tree.ts'
import { refreshCards } from './refresh-cards.ts'

export type CatalogueDeps = Pick<Deps, 'db' | 'clock' | 'cache'>

/** Maximum number of products named in events. With more, one event stands for all. */
const NAMED = 200

/**
 * Runs one change of a category in a transaction that holds the tree lock, and records an audit entry when the category
 * changed. Refuses `catalogue.no-such-category`, and what `run` refuses.
 */
export async function changing<T>(
  { db, clock, cache }: CatalogueDeps,
  actor: string,
  existingId: number | undefined,
  run: (tx: Tx, at: Date) => Promise<Outcome<T & { id: number }>>,
): Promise<Outcome<T & { id: number }>> {
  const outcome = await transact(db, async (tx) => {
    await store.lockTree(tx)
    const at = clock.now()
    const before = existingId === undefined ? null : await factsOf(tx, existingId)
    if (existingId !== undefined && !before) return refuse(problems.noSuchCategory())
    const changed = await run(tx, at)
    if (!changed.ok) return changed
    const { id } = changed.value
    const after = await factsOf(tx, id)
    if (JSON.stringify(before) === JSON.stringify(after)) return changed
    await audit.record(tx, { actor, action: 'category-changed', subject: `category ${id}`, at, before, after })
    await announce(tx, { kind: 'settings', id: 'categories' })
    return changed
  })
  cache.forget()
  return outcome
}

export async function factsOf(db: Db | Tx, id: number): Promise<Record<string, unknown> | null> {
  const [found, tree, pins, hand] = await Promise.all([
    store.documentOf(db, id),
    store.treeOf(db),
    store.pinsOf(db, id),
    store.handMembersOf(db, id),
  ])
  const node = tree.find((each) => each.id === id)
  if (!found || !node) return null
  return { ...found.document, parentId: node.parentId, position: node.position, pins, ...hand }
}

/** Refreshes the cards of products, queues the products for the search index and publishes their change events. */
export async function tellOfProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return
  await refreshCards(tx, ids)
  await announceProductIds(tx, ids)
}

export async function announceProductIds(tx: Tx, ids: readonly number[]): Promise<void> {
  const slugs = ids.length <= NAMED ? await store.slugsOf(tx, ids) : ['many']
  for (const slug of slugs) await announce(tx, { kind: 'product', id: slug })
}

export async function refreshBranch(tx: Tx, id: number): Promise<void> {
  const tree = await store.treeOf(tx)
  const branch = branchOf(tree, id).map((node) => node.id)
  const department = present(pathOf(tree, id).at(-1), 'the department of a category')
  assert(department.parentId === null, 'a path ends at a department')
  const products = await productsIn(tx, branch)
  const moved = await refreshDepartments(tx, branch, department.id)
  const shelved = await refreshShelves(tx, products)
  await tellOfProducts(tx, [...moved, ...shelved])
}

const FAULTS = {
  'no-such-category': problems.noSuchCategory,
  'in-itself': problems.categoryInItself,
  'too-deep': () => problems.categoryTooDeep(MAX_DEPTH),
}
export const refuseMove = (fault: MoveFault) => refuse(FAULTS[fault]())

/**
 * Frees a slug for a category. Refuses `catalogue.category-slug-taken` and, for another category's
 * redirect without `consent`, `catalogue.category-slug-retired`.
 */
export async function claimSlug(tx: Tx, slug: string, own: number | undefined, consent: boolean): Promise<Outcome<void>> {
  const owner = await store.slugOwner(tx, slug)
  if (!owner || (owner.id === own && !owner.retired)) return { ok: true, value: undefined }
  if (!owner.retired) return refuse(problems.categorySlugTaken(slug))
  if (owner.id !== own && !consent) {
    const { name } = present(await store.lockCategory(tx, owner.id), 'the category of a retired address')
    return refuse(problems.categorySlugRetired(slug, name))
  }
  await store.freeSlug(tx, slug)
  return { ok: true, value: undefined }
}
