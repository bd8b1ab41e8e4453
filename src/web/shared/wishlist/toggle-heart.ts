import type { SavedItems, WishlistSummary } from '#modules/wishlist/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import type { Text } from '../../i18n/text.tsx'
import { toast } from '../../ui/toasts.ts'
import { failureToast } from '../errors/failure.ts'
import { wishlistReads } from './wishlist-reads.ts'
import { wishlistSummaryRead } from './wishlist-summary-read.ts'
import { wishlistWrites } from './wishlist-writes.ts'

const NOTHING: WishlistSummary = { slugs: [], count: 0 }
const KEY = wishlistSummaryRead().queryKey

/** Serialises wishlist writes. */
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Runs a wishlist write with an optimistic update (`guess`). After the last write in the queue, its response replaces the
 * guess.
 */
export async function wishlistInTurn<T extends WishlistSummary>(
  guess: (summary: WishlistSummary) => WishlistSummary,
  send: () => Promise<T>,
): Promise<T> {
  const client = getQueryClient()
  client.setQueryData<WishlistSummary>(KEY, (summary) => guess(summary ?? NOTHING))
  waiting += 1
  const turn = queue.then(send)
  queue = turn.catch(() => undefined)
  try {
    const { slugs, count, ...rest } = await turn
    if (waiting === 1) client.setQueryData<WishlistSummary>(KEY, { slugs, count })
    notifyOtherTabs()
    return { slugs, count, ...rest } as T
  } catch (error) {
    if (waiting === 1) await client.fetchQuery({ ...wishlistSummaryRead(), staleTime: 0 }).catch(() => undefined)
    throw error
  } finally {
    waiting -= 1
    void client.invalidateQueries(wishlistReads.everyWishlist())
  }
}

let opened: BroadcastChannel | undefined
function otherTabs() {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('wishlist')
  return opened
}
const notifyOtherTabs = () => otherTabs()?.postMessage(null)

export function listenToOtherTabs(): () => void {
  const listen = () =>
    waiting === 0 &&
    void getQueryClient()
      .fetchQuery({ ...wishlistSummaryRead(), staleTime: 0 })
      .catch(() => undefined)
  otherTabs()?.addEventListener('message', listen)
  return () => otherTabs()?.removeEventListener('message', listen)
}

export const withSlug =
  (slug: string) =>
  ({ slugs, count }: WishlistSummary): WishlistSummary => ({ slugs: [...slugs, slug], count: count + 1 })
export const withoutSlug =
  (slug: string, pieces = 1) =>
  ({ slugs, count }: WishlistSummary): WishlistSummary => ({
    slugs: slugs.filter((each) => each !== slug),
    count: Math.max(0, count - pieces),
  })
export const asItIs = (summary: WishlistSummary): WishlistSummary => summary

export const putBack = (t: Text, slug: string, { items }: Pick<SavedItems, 'items'>) =>
  void wishlistInTurn(withSlug(slug), () => wishlistWrites.restore(items)).catch(failureToast(t, t('wishlist.addFailed')))

export async function toggleHeart(t: Text, slug: string, variantId?: number): Promise<void> {
  const summary = getQueryClient().getQueryData<WishlistSummary>(KEY)?.slugs.includes(slug) ?? false
  if (summary) {
    await wishlistInTurn(withoutSlug(slug), () => wishlistWrites.drop(slug)).then(
      (removed) => {
        const undo = { label: t('common.undo'), onPress: () => putBack(t, slug, removed) }
        toast({ title: t('wishlist.removed'), ...(removed.items.length > 0 && { action: undo }) })
      },
      failureToast(t, t('wishlist.removeFailed')),
    )
  } else {
    await wishlistInTurn(withSlug(slug), () => wishlistWrites.save({ slug, ...(variantId && { variantId }) })).then(
      () => toast({ title: t('wishlist.added') }),
      failureToast(t, t('wishlist.addFailed')),
    )
  }
}
