import { getQueryClient } from '../../api/query-client.ts'
import { notifyOtherTabs } from '../../shared/cart/cart.ts'
import { cartRead } from '../../shared/cart/cart-api.ts'
import { saveDraft, savedDraft, settled } from '../../shared/checkout/draft.ts'
import { forgetKey } from '../../shared/idempotency-key.ts'
import { tabStore } from '../../shared/tab-store.ts'

const CLOSED = 'loomcourt-closed'

/**
 * Ends the checkout of an order: resets the idempotency key and the draft, and refetches the cart. A reload does not repeat it.
 */
export function closeCheckout(number: string): void {
  if (tabStore.getItem(CLOSED) === number) return
  tabStore.setItem(CLOSED, number)
  forgetKey()
  saveDraft(settled(savedDraft()))
  void getQueryClient()
    .fetchQuery({ ...cartRead(), staleTime: 0 })
    .catch(() => undefined)
  notifyOtherTabs()
}
