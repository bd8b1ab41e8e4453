import type { QueryKey } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { isOfStorefront, STOREFRONT } from '#domain/channels/channel-paths.ts'
import { preferencesFrom } from '#domain/channels/preferences.ts'
import { readCookie } from '#kernel/cookies.ts'
import { deviceClass } from '#kernel/device.ts'
import { shownWith } from '#kernel/shown-currency.ts'
import { apiContext } from '../api/contexts.ts'
import { readFrom } from '../api/query-client.ts'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { accountReads } from '../shared/account/account-reads.ts'
import { userRead } from '../shared/account/user.ts'
import { EMPTY_CART } from '../shared/cart/cart.ts'
import { cartRead } from '../shared/cart/cart-api.ts'
import { AT_HOME } from '../shared/delivery/at-home.ts'
import { shippingRead } from '../shared/delivery/shipping-read.ts'
import { footLinks } from '../shared/pages/foot-links.ts'
import { pageReads } from '../shared/pages/page-reads.ts'
import { preferenceReads } from '../shared/preferences/preference-reads.ts'
import type { Choices } from '../shared/preferences/preferences.tsx'
import type { FirstPage } from '../shared/store/first-page.ts'
import { hoursInWords } from '../shared/store/opening-hours.ts'
import { storeReads } from '../shared/store/store-reads.ts'
import { storefrontRead } from '../shared/storefront/storefront-read.ts'
import { wishlistSummaryRead } from '../shared/wishlist/wishlist-summary-read.ts'

/** Preference cookies. A visitor with another cookie may have a cart or a session. */
const TASTES = new Set(['lang', 'currency', 'theme', 'device', 'consent'])
const isSomebody = (cookies: string): boolean =>
  cookies.split(';').some((part) => part.trim() !== '' && !TASTES.has(part.split('=')[0]?.trim() ?? ''))

/** Data of the shell, read in process with the first page of a visit. */
export async function firstPage(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FirstPage & { known: [QueryKey, unknown][] }> {
  const cookies = request.headers.get('Cookie') ?? ''
  const url = new URL(request.url)
  const acceptLanguage = request.headers.get('Accept-Language') ?? ''
  const preferences = preferencesFrom({ cookies, search: url.searchParams, acceptLanguage })

  const fetchApi = context.get(apiContext)
  const isKnownVisitor = isSomebody(cookies)
  const entered = isOfStorefront(url.pathname)
  const [storefront, house, { departments }, { pages }, nairobi, rates, cart, wishlist, user, profile, methods] =
    await Promise.all([
      // a closed storefront is refused, and the shop then has no links to it
      readFrom(fetchApi, storefrontRead().queryKey).catch(() => undefined),
      readFrom(fetchApi, storeReads.settings().queryKey),
      readFrom(fetchApi, storeReads.departments().queryKey),
      readFrom(fetchApi, pageReads.links().queryKey),
      readFrom(fetchApi, shippingRead(AT_HOME).queryKey),
      preferences.currency === 'KES' ? { KES: 1 } : readFrom(fetchApi, preferenceReads.rates().queryKey),
      isKnownVisitor ? readFrom(fetchApi, cartRead().queryKey) : EMPTY_CART,
      isKnownVisitor ? readFrom(fetchApi, wishlistSummaryRead().queryKey) : { slugs: [], count: 0 },
      isKnownVisitor ? readFrom(fetchApi, userRead().queryKey) : null,
      isKnownVisitor ? readFrom(fetchApi, accountReads.profile().queryKey) : null,
      readFrom(fetchApi, accountReads.signInMethods().queryKey),
      loadCatalogue(preferences.language),
    ])
  const device = deviceClass(request.headers.get('User-Agent') ?? '', readCookie(cookies, 'device'))
  const choices: Choices = { ...preferences, device, ...shownWith(preferences.currency, rates) }
  const freeFrom = nairobi.options.find(({ freeFrom }) => freeFrom !== null)?.freeFrom ?? null
  const entries: [QueryKey, unknown][] = [
    [cartRead().queryKey, cart],
    [wishlistSummaryRead().queryKey, wishlist],
    [userRead().queryKey, user],
    [accountReads.profile().queryKey, profile], // contains the user's date format
    [accountReads.signInMethods().queryKey, methods],
  ]
  const links = footLinks(pages)
  if (storefront) links.house.push({ to: STOREFRONT, title: storefront.name })
  const store = entered && storefront ? { ...house, name: storefront.name } : house
  const hours = hoursInWords(preferences.language, store)
  return {
    choices,
    store,
    ...(entered && storefront && { storefront }),
    hours,
    departments,
    ...links,
    freeFrom,
    origin: url.origin,
    known: entries,
  }
}
