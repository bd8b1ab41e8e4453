import type { Channel } from '#kernel/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { ChangeItem, KeepItem, KeptItems } from '#modules/wishlist/contract.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { keptOf, productOfSlug, wishable } from '#views/wishlist-view.ts'

/** More than anybody presses; whoever fills lists for ever with new browsers is slowed down. */
const PER_ADDRESS = 300
const WINDOW_s = 600

export const wishLimit = perAddress('wishes', PER_ADDRESS, WINDOW_s)

const withKept = async (tx: Tx, holderId: string, items: string[]): Promise<Outcome<KeptItems>> =>
  done({ ...(await keptOf(tx, holderId)), items })

/** Puts a product, or one of its variants, on a list, at the price that it has now. */
export async function keepProduct(
  deps: Deps,
  { holderId, channel }: { holderId: string; channel: Channel },
  { slug, variantId = null, listId }: Omit<KeepItem, 'variantId'> & { variantId?: number | null | undefined },
): Promise<Outcome<KeptItems>> {
  const found = await wishable(deps.db, { slug, variantId, channel })
  if (!found) return refuse(catalogue.problems.notSold())
  return transact(deps.db, async (tx) => {
    const kept = await wishlist.keepItem(tx, { ...found, holderId, listId, variantId, at: deps.clock.now() })
    return kept.ok ? withKept(tx, holderId, [kept.value]) : kept
  })
}

/** Takes a product off every list of theirs. What is on none is no mistake. */
export async function dropProduct({ db, clock }: Deps, holderId: string, slug: string): Promise<Outcome<KeptItems>> {
  const productId = await productOfSlug(db, slug)
  return transact(db, async (tx) => {
    const at = clock.now()
    await wishlist.lockFirstList(tx, holderId, at)
    const items = productId === undefined ? [] : await wishlist.removeProduct(tx, holderId, productId, at)
    return withKept(tx, holderId, items)
  })
}

/** A piece moves to another list, or a note is written beside it. */
export const changeItem = (
  { db, clock }: Deps,
  holderId: string,
  change: ChangeItem & { id: string },
): Promise<Outcome<KeptItems>> =>
  transact(db, async (tx) => {
    const changed = await wishlist.changeItem(tx, { ...change, holderId, at: clock.now() })
    return changed.ok ? withKept(tx, holderId, [change.id]) : changed
  })

export const removeItem = ({ db, clock }: Deps, holderId: string, id: string): Promise<Outcome<KeptItems>> =>
  transact(db, async (tx) => withKept(tx, holderId, await wishlist.removeItem(tx, { holderId, id, at: clock.now() })))

export const restoreItems = ({ db, clock }: Deps, holderId: string, ids: string[]): Promise<Outcome<KeptItems>> =>
  transact(db, async (tx) => {
    const restored = await wishlist.restoreItems(tx, { holderId, ids, at: clock.now() })
    return restored.ok ? withKept(tx, holderId, restored.value) : restored
  })
