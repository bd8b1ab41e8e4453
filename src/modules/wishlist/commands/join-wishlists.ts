import type { Tx } from '#platform/db.ts'
import { joinLists } from '../rules/join-lists.ts'
import * as store from '../store.ts'

/**
 * Merges a browser's lists into the account's by `joinLists`; the browser then has none. Returns the number of items merged,
 * and of items above the list limit.
 */
export async function joinWishlists(
  tx: Tx,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<{ joined: number; left: number }> {
  const lists = await store.lockListsOf(tx, [from, to])
  const theirs = (holder: string) => lists.filter(({ owner_id }) => owner_id === holder)
  const brought = theirs(from)
  if (brought.length === 0) return { joined: 0, left: 0 }
  const items = await store.itemsOn(
    tx,
    lists.map(({ id }) => id),
  )
  const withItems = (each: readonly store.ListRow[]) =>
    each.map((list) => ({ ...list, items: items.filter((item) => item.wishlist_id === list.id) }))
  const { handedOver, moved, notes, left } = joinLists(withItems(theirs(to)), withItems(brought))
  for (const id of handedOver) await store.changeList(tx, id, { owner_id: to, touched_at: at })
  for (const { item, to: listId } of moved) await store.changeItem(tx, item, { wishlist_id: listId })
  for (const { item, note } of notes) await store.changeItem(tx, item, { note })
  const over = brought.filter(({ id }) => !handedOver.includes(id)).map(({ id }) => id)
  if (over.length > 0) await store.deleteLists(tx, over)
  return { joined: items.filter((item) => brought.some(({ id }) => id === item.wishlist_id)).length - left, left }
}
