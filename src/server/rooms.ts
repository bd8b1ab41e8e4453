import * as changeProfile from '#flows/accounts/change-profile.ts'
import * as changeRole from '#flows/accounts/change-role.ts'
import * as claimOrders from '#flows/accounts/claim-orders.ts'
import * as eraseAccount from '#flows/accounts/erase-account.ts'
import * as exportAccount from '#flows/accounts/export-account.ts'
import * as googleSignIn from '#flows/accounts/google-sign-in.ts'
import * as keepAddresses from '#flows/accounts/keep-addresses.ts'
import * as openAccount from '#flows/accounts/open-account.ts'
import * as password from '#flows/accounts/password.ts'
import * as sessions from '#flows/accounts/sessions.ts'
import * as signIn from '#flows/accounts/sign-in.ts'
import * as cartLines from '#flows/cart/cart-lines.ts'
import * as quoteCartShipping from '#flows/cart/quote-cart-shipping.ts'
import * as savedLines from '#flows/cart/saved-lines.ts'
import * as changeDelivery from '#flows/delivery/change-delivery.ts'
import * as chooseTime from '#flows/delivery/choose-time.ts'
import * as closeDays from '#flows/delivery/close-days.ts'
import * as countStock from '#flows/goods/count-stock.ts'
import * as recordSearchClick from '#flows/goods/record-search-click.ts'
import * as cancelOrder from '#flows/orders/cancel-order.ts'
import * as cancelPlaced from '#flows/orders/cancel-placed.ts'
import * as changeCheckoutRules from '#flows/orders/change-checkout-rules.ts'
import * as checkOrder from '#flows/orders/check-order.ts'
import * as closeActionItem from '#flows/orders/close-action-item.ts'
import * as moveOrder from '#flows/orders/move-order.ts'
import * as placeOrder from '#flows/orders/place-order.ts'
import * as trackOrder from '#flows/orders/track-order.ts'
import * as hearPesapal from '#flows/payments/hear-pesapal.ts'
import * as hearStripe from '#flows/payments/hear-stripe.ts'
import * as issueGiftCard from '#flows/payments/issue-gift-card.ts'
import * as payOrder from '#flows/payments/pay-order.ts'
import * as paymentChoices from '#flows/payments/payment-choices.ts'
import * as recordReceipt from '#flows/payments/record-receipt.ts'
import * as startCardPayment from '#flows/payments/start-card-payment.ts'
import * as startPayment from '#flows/payments/start-payment.ts'
import * as giveStoreCredit from '#flows/refunds/give-store-credit.ts'
import * as quoteRefund from '#flows/refunds/quote-refund.ts'
import * as refundOrder from '#flows/refunds/refund-order.ts'
import * as sendRegionalRefund from '#flows/refunds/send-regional-refund.ts'
import * as saveView from '#flows/settings/save-view.ts'
import * as recordVisits from '#flows/visits/record-visits.ts'
import * as askForStock from '#flows/wishes/ask-for-stock.ts'
import * as keepItems from '#flows/wishes/keep-items.ts'
import * as keepLists from '#flows/wishes/keep-lists.ts'
import * as analyticsEndpoints from '#modules/analytics/endpoints.ts'
import * as catalogue from '#modules/catalogue/endpoints.ts'
import * as credit from '#modules/credit/endpoints.ts'
import * as identity from '#modules/identity/index.ts'
import * as localisation from '#modules/localisation/endpoints.ts'
import * as mediaEndpoints from '#modules/media/endpoints.ts'
import * as media from '#modules/media/index.ts'
import * as payments from '#modules/payments/endpoints.ts'
import * as searching from '#modules/search/endpoints.ts'
import { SearchBook } from '#modules/search/index.ts'
import * as shipping from '#modules/shipping/endpoints.ts'
import { openBlobs } from '#platform/blobs/open.ts'
import type { Config } from '#platform/config.ts'
import type { Deps } from '#platform/deps.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import type { Event } from '#platform/events.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { keepsAnswers } from '#platform/kept.ts'
import { openPost } from '#platform/mail/post.ts'
import { seedDemo } from '#seeds/seed-demo.ts'
import * as audit from '#services/audit/index.ts'
import * as settings from '#services/settings/endpoints.ts'
import * as actionItems from '#views/action-items.ts'
import * as adminOrders from '#views/admin-orders.ts'
import * as cart from '#views/cart.ts'
import * as chosenProducts from '#views/chosen-products.ts'
import * as dashboard from '#views/dashboard.ts'
import * as deliveryBoard from '#views/delivery-board.ts'
import * as departments from '#views/departments.ts'
import * as feed from '#views/machines/feed.ts'
import * as site from '#views/machines/site.ts'
import * as sitemap from '#views/machines/sitemap.ts'
import * as myOrders from '#views/my-orders.ts'
import * as order from '#views/order.ts'
import * as orderAttempts from '#views/order-attempts.ts'
import * as orderExport from '#views/order-export.ts'
import * as orderInvoices from '#views/order-invoices.ts'
import * as outbox from '#views/outbox.ts'
import * as productList from '#views/product-list.ts'
import * as productPage from '#views/product-page.ts'
import { RegisterKeepers } from '#views/register/keeper.ts'
import * as relatedProducts from '#views/related-products.ts'
import * as savedViews from '#views/saved-views.ts'
import * as searchSuggestions from '#views/search-suggestions.ts'
import * as waiting from '#views/waiting.ts'
import * as wishlist from '#views/wishlist.ts'
import { paintsInProcess } from './painter/painter.ts'
import type { Providers } from './providers.ts'

type Base = Omit<
  Deps,
  | 'kept'
  | 'register'
  | 'searches'
  | 'cards'
  | 'regional'
  | 'pesapalStandIn'
  | 'post'
  | 'google'
  | 'blobs'
  | 'pictures'
  | 'drawing'
  | 'jobs'
>

import { openPesapal } from './pesapal.ts'
import * as pesapalStandIn from './pesapal-stand-in.ts'

/** What the rooms have added to `Deps`. */
export function furnish(
  base: Base,
  pictures: media.PictureMaker = paintsInProcess(base.log),
  providers: Partial<Providers> = {},
): Deps {
  const deps: Omit<Deps, 'drawing'> = {
    ...base,
    kept: keepsAnswers(),
    searches: new SearchBook(base.db, base.log),
    cards: providers.cards,
    ...openPesapal(base),
    post: openPost(base.config),
    blobs: openBlobs(base.config),
    pictures,
    jobs: openJobs({ ...base, url: base.config.databaseUrl ?? '' }),
    google: identity.googleIssuer(base.config, base.db),
    register: new RegisterKeepers(() => furnished, base.events),
  }
  const drawing = new media.DrawingQueue(() => furnished)
  const furnished: Deps = { ...deps, drawing }
  return furnished
}
/** Files that declare endpoints beside what the endpoints do. */
const declaring = [
  ...[settings, localisation, departments, productList, productPage, relatedProducts, catalogue, countStock],
  ...[signIn, openAccount, password, googleSignIn, sessions, changeRole, identity.endpoints, identity.standIn],
  ...[mediaEndpoints],
  ...[searching, searchSuggestions, recordSearchClick],
  ...[shipping, cart, cartLines, quoteCartShipping, savedLines],
  ...[wishlist, keepItems, keepLists, waiting, askForStock, chosenProducts],
  ...[chooseTime, changeDelivery, closeDays, deliveryBoard],
  ...[paymentChoices, startPayment],
  ...[placeOrder, order, payOrder, payments, startCardPayment, checkOrder, hearStripe, cancelOrder, trackOrder, moveOrder],
  ...[audit.endpoints, outbox],
  ...[actionItems, closeActionItem, orderAttempts, orderInvoices, refundOrder, quoteRefund, cancelPlaced],
  ...[changeCheckoutRules, changeProfile, keepAddresses, myOrders, claimOrders],
  ...[exportAccount, eraseAccount],
  ...[dashboard, adminOrders, orderExport, savedViews, saveView],
  ...[analyticsEndpoints, recordVisits],
  ...[feed, sitemap, site],
  ...[credit, issueGiftCard, giveStoreCredit, recordReceipt, hearPesapal, sendRegionalRefund, pesapalStandIn],
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every address of the API. */
export const endpoints: Endpoint[] = declaring.flatMap((file) => Object.values<unknown>(file).filter(isEndpoint))

/** Those that a shop with these settings has: aids of a demo are not there in a live shop, nor Google's stand-in beside Google. */
export const endpointsOf = ({ mode, googleClientId }: Config): Endpoint[] =>
  endpoints.filter(
    ({ path }) =>
      !(mode === 'live' && path.startsWith('/api/dev/')) &&
      !(googleClientId !== undefined && path.startsWith('/api/dev/google/')),
  )

/** Fills the empty database of a demo. */
export const seed = (deps: Deps): Promise<void> => seedDemo(deps)

/** Which kept pages an event makes wrong: a product's own page, and with its words or prices every list as well. */
export const pageDependsOn =
  ({ kind, id }: Event) =>
  (path: string): boolean => {
    if (kind === 'settings') return true
    const own = path === `/product/${id}`
    if (kind === 'stock') return own
    return kind === 'product' ? own || !path.startsWith('/product/') : false
  }

/** Which kept answers (`platform/kept.ts`) an event makes wrong: what is said of the stock stands in lists and beside products. */
export const answerDependsOn =
  ({ kind, id }: Event) =>
  (name: string): boolean => {
    if (kind === 'product' || kind === 'settings') return true
    if (kind === 'search') return /^(search|list|facets) /.test(name)
    return (
      kind === 'stock' && ((name.startsWith('product ') && name.endsWith(` ${id}`)) || /^(list|facets|related|feed) /.test(name))
    )
  }
