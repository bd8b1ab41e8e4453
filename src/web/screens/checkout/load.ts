import { inBrowser, onServer } from '../../prefetch.ts'
import { clientHere, reads } from '../../reads.ts'
import { orderReads } from '../order/order-reads.ts'
import { keptDraft } from './draft.ts'
import { destinationOf } from './use-delivery.ts'

type Context = Parameters<typeof onServer>[0]

/** The bag comes with the shell; what is read here is how it can be sent. The server does not know the draft: it says Kenya. */
export const loadCheckout = (context: Context) => onServer(context, { shipping: orderReads.cartShipping({ country: 'KE' }) })

/** Coming from another screen, prices and stock are looked at anew. */
export async function loadCheckoutAgain() {
  const client = clientHere()
  client.removeQueries({ queryKey: ['/api/cart/shipping'] })
  await client.fetchQuery({ ...reads.cart(), staleTime: 0 })
  return inBrowser({ shipping: orderReads.cartShipping(destinationOf(keptDraft())) })
}
