import { present } from '#kernel/assert.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { productsIn, refreshShelves } from '../category-membership.ts'
import * as store from '../category-store.ts'
import type { NewCategory, SavedCategory } from '../contract.ts'
import { problems } from '../problems.ts'
import { childrenOf, MAX_CATEGORIES, MAX_DEPTH, moved, pathOf } from '../rules/category-tree.ts'
import { type CatalogueDeps, changing, claimSlug, refreshBranch, refuseMove, tellOfProducts } from './category-change.ts'

/**
 * Creates a category as the last of its siblings. Refuses `catalogue.too-many-categories`, `.no-such-category`,
 * `.category-too-deep`, `.category-slug-taken` and, without `takeSlug`, `.category-slug-retired`.
 */
export const addCategory = (deps: CatalogueDeps, actor: string, input: NewCategory): Promise<Outcome<SavedCategory>> =>
  changing(deps, actor, undefined, async (tx) => {
    const { parentId, name, slug, takeSlug } = input
    const tree = await store.treeOf(tx)
    if (tree.length >= MAX_CATEGORIES) return refuse(problems.tooManyCategories(MAX_CATEGORIES))
    if (parentId !== null && !tree.some((node) => node.id === parentId)) return refuse(problems.noSuchCategory())
    if (parentId !== null && pathOf(tree, parentId).length >= MAX_DEPTH) return refuse(problems.categoryTooDeep(MAX_DEPTH))
    const claimed = await claimSlug(tx, slug, undefined, takeSlug)
    if (!claimed.ok) return claimed
    const position = (childrenOf(tree, parentId).at(-1)?.position ?? -1) + 1
    const id = await store.insertCategory(tx, { slug, name, parentId, position })
    return done({ id, slug, version: 1 })
  })

type TreePosition = { id: number; parentId: number | null; before: number | null }

/**
 * Refuses `catalogue.no-such-category`, `.category-too-deep` and `.category-in-itself`. The tree lock prevents concurrent moves
 * from creating a cycle.
 */
export const moveCategory = (deps: CatalogueDeps, actor: string, place: TreePosition): Promise<Outcome<SavedCategory>> =>
  changing(deps, actor, place.id, async (tx) => {
    const tree = await store.treeOf(tx)
    const places = moved(tree, place)
    if (typeof places === 'string') return refuseMove(places)
    await store.placeCategories(tx, places)
    if (tree.find((node) => node.id === place.id)?.parentId !== place.parentId) await refreshBranch(tx, place.id)
    const { id, slug, version } = present(await store.lockCategory(tx, place.id), 'the category that was moved')
    return done({ id, slug, version })
  })

/**
 * Refuses `catalogue.no-such-category`, `.category-has-children`, and `.category-in-use` when products have the category as
 * main category or by hand and `productsTo` is missing.
 */
export const removeCategory = (
  deps: CatalogueDeps,
  actor: string,
  { id, productsTo }: { id: number; productsTo?: number | undefined },
): Promise<Outcome<{ id: number; moved: number }>> =>
  changing(deps, actor, id, async (tx, at) => {
    const tree = await store.treeOf(tx)
    const { own, hand, children } = await store.usesOf(tx, id)
    if (children > 0) return refuse(problems.categoryHasChildren(children))
    if (productsTo === undefined && own + hand > 0) return refuse(problems.categoryInUse(own + hand))
    const products = await productsIn(tx, [id])
    if (productsTo !== undefined) {
      const path = pathOf(tree, productsTo)
      if (productsTo === id || path.length === 0) return refuse(problems.noSuchCategory())
      await store.handOver(tx, id, productsTo, present(path.at(-1), 'its department').id)
      await store.retireSlug(tx, productsTo, present(tree.find((node) => node.id === id)?.slug, 'its address'), at)
    }
    await store.deleteCategory(tx, id)
    await refreshShelves(tx, products)
    await tellOfProducts(tx, products)
    return done({ id, moved: own + hand })
  })
