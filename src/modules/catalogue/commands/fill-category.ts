import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { newVersions, putByHand, refreshShelves, takeByHand } from '../category-membership.ts'
import * as store from '../category-store.ts'
import type { ChangeMembers } from '../contract.ts'
import { problems } from '../problems.ts'
import { type CatalogueDeps, changing, tellOfProducts } from './category-change.ts'

/** Adds and removes members by hand. Refuses `catalogue.no-such-product` and `.no-such-category`. */
export const changeMembers = (
  deps: CatalogueDeps,
  actor: string,
  { id, add, remove }: ChangeMembers & { id: number },
): Promise<Outcome<{ id: number; added: number; removed: number }>> =>
  changing(deps, actor, id, async (tx) => {
    const [coming, going] = await Promise.all([store.productIds(tx, add), store.productIds(tx, remove)])
    if (coming.length < new Set(add).size || going.length < new Set(remove).size) return refuse(problems.noSuchProduct())
    const added = await putByHand(tx, id, coming)
    const removed = await takeByHand(tx, id, going)
    await newVersions(tx, [...added, ...removed])
    const shelved = await refreshShelves(tx, [...added, ...removed])
    await tellOfProducts(tx, shelved)
    return done({ id, added: added.length, removed: removed.length })
  })

/**
 * Pins products to the beginning of the category, in this order. Refuses
 * `catalogue.no-such-product` and `.no-such-category`.
 */
export const pinProducts = (
  deps: CatalogueDeps,
  actor: string,
  { id, slugs }: { id: number; slugs: readonly string[] },
): Promise<Outcome<{ id: number; pinned: number }>> =>
  changing(deps, actor, id, async (tx) => {
    const products = await store.productIds(tx, [...new Set(slugs)])
    if (products.length < new Set(slugs).size) return refuse(problems.noSuchProduct())
    await store.savePins(tx, id, products)
    await tellOfProducts(tx, products)
    return done({ id, pinned: products.length })
  })
