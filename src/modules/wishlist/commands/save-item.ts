import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { type ChangeItem, MAX_ITEMS, UNDO_minutes } from '../contract.ts'
import { problems } from '../problems.ts'
import { lockFirstList } from '../queries/lock-first-list.ts'
import * as store from '../store.ts'

type ItemToSave = {
  ownerId: string
  listId: string | undefined
  productId: number
  variantId: number | null
  price: number
  at: Date
}

/** Adds an item to a list. Refuses `wishlist.no-such-list` and `wishlist.full`. */
export async function saveItem(tx: Tx, { ownerId, listId, ...piece }: ItemToSave): Promise<Outcome<string>> {
  const first = await lockFirstList(tx, ownerId, piece.at)
  const list = listId === undefined ? first : await store.listOf(tx, ownerId, listId)
  if (!list) return refuse(problems.noSuchList())
  const id = await store.insertItem(tx, { ...piece, listId: list.id })
  return (await overflows(tx, list.id)) ? refuse(problems.full(MAX_ITEMS)) : done(id)
}

const overflows = async (tx: Tx, listId: string): Promise<boolean> => (await store.itemsOn(tx, [listId])).length > MAX_ITEMS

type Change = ChangeItem & { ownerId: string; id: string; at: Date }

/**
 * Changes the note or moves an item. If the target list already has the item, only that one is kept. Refuses
 * `wishlist.no-such-item`, `.no-such-list` and `.full`.
 */
export async function changeItem(tx: Tx, { ownerId, id, listId, note, at }: Change): Promise<Outcome<void>> {
  await lockFirstList(tx, ownerId, at)
  const [item] = await store.itemsOf(tx, ownerId, [id])
  if (!item || item.removed_at) return refuse(problems.noSuchItem())
  if (note !== undefined) await store.changeItem(tx, id, { note: note || null })
  if (listId === undefined || listId === item.wishlist_id) return done(undefined)
  if (!(await store.listOf(tx, ownerId, listId))) return refuse(problems.noSuchList())
  if (await standsOn(tx, listId, item)) {
    await store.changeItem(tx, id, { removed_at: at })
    return done(undefined)
  }
  await store.changeItem(tx, id, { wishlist_id: listId })
  return (await overflows(tx, listId)) ? refuse(problems.full(MAX_ITEMS)) : done(undefined)
}

const standsOn = async (tx: Tx, listId: string, { product_id, variant_id }: store.ItemRow): Promise<boolean> =>
  (await store.itemsOn(tx, [listId])).some((each) => each.product_id === product_id && each.variant_id === variant_id)

/** Removes an item. Returns its id; empty when it was removed before or does not exist. */
export async function removeItem(tx: Tx, { ownerId, id, at }: { ownerId: string; id: string; at: Date }): Promise<string[]> {
  await lockFirstList(tx, ownerId, at)
  const [item] = await store.itemsOf(tx, ownerId, [id])
  if (!item || item.removed_at) return []
  await store.changeItem(tx, id, { removed_at: at })
  return [id]
}

type Restore = { ownerId: string; ids: readonly string[]; at: Date }

/** Restores items removed within the last hour. Refuses `wishlist.no-such-item` and `wishlist.full`. */
export async function restoreItems(tx: Tx, { ownerId, ids, at }: Restore): Promise<Outcome<string[]>> {
  await lockFirstList(tx, ownerId, at)
  const items = await store.itemsOf(tx, ownerId, ids)
  const since = minutesAfter(at, -UNDO_minutes)
  if (items.length < new Set(ids).size || items.some((item) => item.removed_at && item.removed_at < since))
    return refuse(problems.noSuchItem())
  for (const item of items) {
    if (!item.removed_at || (await standsOn(tx, item.wishlist_id, item))) continue
    await store.changeItem(tx, item.id, { removed_at: null })
    if (await overflows(tx, item.wishlist_id)) return refuse(problems.full(MAX_ITEMS))
  }
  return done(items.map(({ id }) => id))
}
