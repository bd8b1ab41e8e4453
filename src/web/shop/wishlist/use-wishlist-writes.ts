import { useQueryClient } from '@tanstack/react-query'
import type { ListSummary, Wishlist, WishlistItem } from '#modules/wishlist/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { asItIs, putBack, wishlistInTurn, withoutSlug } from '../../shared/wishlist/toggle-heart.ts'
import { wishlistReads } from '../../shared/wishlist/wishlist-reads.ts'
import { wishlistWrites } from '../../shared/wishlist/wishlist-writes.ts'
import { toast } from '../../ui/toasts.ts'

function useGuess() {
  const client = useQueryClient()
  return (change: (list: Wishlist) => Wishlist) =>
    client.setQueriesData<Wishlist>(wishlistReads.everyWishlist(), (list) => list && change(list))
}

export function useWishlistWrites() {
  const t = useText()
  const guess = useGuess()
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries(wishlistReads.everyWishlist())

  const without = (item: WishlistItem) => guess((list) => ({ ...list, items: list.items.filter(({ id }) => id !== item.id) }))
  const remove = async (item: WishlistItem, silently = false) => {
    without(item)
    try {
      const removed = await wishlistInTurn(withoutSlug(item.slug), () => wishlistWrites.remove(item.id))
      if (!silently)
        toast({
          title: t('wishlist.removed'),
          action: { label: t('common.undo'), onPress: () => putBack(t, item.slug, removed) },
        })
    } catch (error) {
      await readAgain()
      failureToast(t, t('wishlist.removeFailed'))(error)
    }
  }
  const change = async (
    item: WishlistItem,
    { listId, note }: { listId: string; note: string },
    currentList: string,
  ): Promise<boolean> => {
    if (listId !== currentList) without(item)
    try {
      await wishlistInTurn(asItIs, () => wishlistWrites.change(item.id, { ...(listId !== currentList && { listId }), note }))
      return true
    } catch (error) {
      await readAgain()
      failureToast(t, t('wishlist.changeFailed'))(error)
      return false
    }
  }
  /** Returns undefined, after a toast, when the change fails. */
  const toList = async (send: () => Promise<ListSummary>, failed: string): Promise<ListSummary | undefined> => {
    try {
      const list = await send()
      guess((cached) => ({
        ...cached,
        lists: cached.lists.some(({ id }) => id === list.id)
          ? cached.lists.map((each) => (each.id === list.id ? list : each))
          : [...cached.lists, list],
        list: cached.list?.id === list.id ? list : cached.list,
      }))
      await readAgain()
      return list
    } catch (error) {
      failureToast(t, failed)(error)
      return undefined
    }
  }
  return { remove, change, toList, readAgain }
}
