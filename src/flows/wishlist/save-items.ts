import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { ChangeItem, SavedItems, SaveItem } from '#modules/wishlist/contract.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { isSavable, productOfSlug, summaryOf } from '#views/cart/wishlist-view.ts'

/** Rate limit above normal use, against a client that fills lists under many browser ids. */
const PER_ADDRESS = 300
const WINDOW_s = 600

export const itemLimit = perAddress('wishes', PER_ADDRESS, WINDOW_s)

const withSummary = async (tx: Tx, ownerId: string, items: string[]): Promise<Outcome<SavedItems>> =>
  done({ ...(await summaryOf(tx, ownerId)), items })

/**
 * Saves a product or a variant to a wishlist, with the current price. Refuses `catalogue.not-sold`, `wishlist.no-such-list` and
 * `wishlist.full`.
 */
export async function saveProduct(
  deps: Deps,
  { ownerId, channel }: { ownerId: string; channel: Channel },
  { slug, variantId = null, listId }: Omit<SaveItem, 'variantId'> & { variantId?: number | null | undefined },
): Promise<Outcome<SavedItems>> {
  const found = await isSavable(deps, { slug, variantId, channel, ownerId })
  if (!found) return refuse(catalogue.problems.notSold())
  return transact(deps.db, async (tx) => {
    const saved = await wishlist.saveItem(tx, { ...found, ownerId, listId, variantId, at: deps.clock.now() })
    return saved.ok ? withSummary(tx, ownerId, [saved.value]) : saved
  })
}

/** Removes a product from all of the owner's lists. No-op when it is on none. */
export async function dropProduct({ db, clock }: Deps, ownerId: string, slug: string): Promise<Outcome<SavedItems>> {
  const productId = await productOfSlug(db, slug)
  return transact(db, async (tx) => {
    const at = clock.now()
    await wishlist.lockFirstList(tx, ownerId, at)
    const items = productId === undefined ? [] : await wishlist.removeProduct(tx, ownerId, productId, at)
    return withSummary(tx, ownerId, items)
  })
}

export const changeItem = (
  { db, clock }: Deps,
  ownerId: string,
  change: ChangeItem & { id: string },
): Promise<Outcome<SavedItems>> =>
  transact(db, async (tx) => {
    const changed = await wishlist.changeItem(tx, { ...change, ownerId, at: clock.now() })
    return changed.ok ? withSummary(tx, ownerId, [change.id]) : changed
  })

export const removeItem = ({ db, clock }: Deps, ownerId: string, id: string): Promise<Outcome<SavedItems>> =>
  transact(db, async (tx) => withSummary(tx, ownerId, await wishlist.removeItem(tx, { ownerId, id, at: clock.now() })))

export const restoreItems = ({ db, clock }: Deps, ownerId: string, ids: string[]): Promise<Outcome<SavedItems>> =>
  transact(db, async (tx) => {
    const restored = await wishlist.restoreItems(tx, { ownerId, ids, at: clock.now() })
    return restored.ok ? withSummary(tx, ownerId, restored.value) : restored
  })
