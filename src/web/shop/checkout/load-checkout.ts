import { redirect } from 'react-router'
import type { StoreSettings } from '#services/settings/contract.ts'
import { addressOf } from '../../api/address.ts'
import { apiContext } from '../../api/contexts.ts'
import { inBrowser, onServer } from '../../api/prefetch.ts'
import { getQueryClient, readFrom } from '../../api/query-client.ts'
import { accountReads } from '../../shared/account/account-reads.ts'
import { userRead } from '../../shared/account/user.ts'
import { cartRead, everyCartShipping } from '../../shared/cart/cart-api.ts'
import { savedDraft } from '../../shared/checkout/draft.ts'
import { destinationOf } from '../../shared/checkout/use-delivery.ts'
import { AT_HOME } from '../../shared/delivery/at-home.ts'
import { orderReads } from '../../shared/order/order-reads.ts'
import { storeReads } from '../../shared/store/store-reads.ts'
import { NOTHING_SAVED } from './saved-addresses.ts'

type Context = Parameters<typeof onServer>[0]

const closed = orderReads.closedPlaces()
const estimate = { atHome: orderReads.cartShipping(AT_HOME) }
const saved = { profile: accountReads.profile(), book: accountReads.addresses() }

/** Redirects to sign-in when the shop requires an account for checkout. */
function signInFirst({ signInBeforeCheckout }: StoreSettings, request: Request): void {
  if (!signInBeforeCheckout) return
  const { pathname, search } = new URL(request.url)
  throw redirect(addressOf(['/auth', { next: pathname + search, for: 'checkout' }]))
}

/** The draft is unknown on the server, which assumes Kenya. */
export async function loadCheckout(context: Context, request: Request) {
  const fetchApi = context.get(apiContext)
  const user = await readFrom(fetchApi, userRead().queryKey)
  if (!user) signInFirst(await readFrom(fetchApi, storeReads.settings().queryKey), request)
  const shipping = { shipping: orderReads.cartShipping({ country: 'KE' }), ...estimate, closed }
  return user ? onServer(context, { ...shipping, ...saved }) : { ...(await onServer(context, shipping)), ...NOTHING_SAVED }
}

/** Loads the checkout on navigation, with prices and stock fetched again. */
export async function loadCheckoutAgain({ request }: { request: Request }) {
  const client = getQueryClient()
  const user = client.getQueryData(userRead().queryKey)
  if (!user) signInFirst(await client.fetchQuery(storeReads.settings()), request)
  client.removeQueries(everyCartShipping())
  client.removeQueries({ queryKey: closed.queryKey })
  for (const read of Object.values(saved)) client.removeQueries({ queryKey: read.queryKey })
  await client.fetchQuery({ ...cartRead(), staleTime: 0 })
  void client.prefetchQuery(closed) // without it every place is listed, and a closed one is reported later
  const shipping = { shipping: orderReads.cartShipping(destinationOf(savedDraft())), ...estimate }
  return user ? inBrowser({ ...shipping, ...saved }) : { ...(await inBrowser(shipping)), ...NOTHING_SAVED }
}
