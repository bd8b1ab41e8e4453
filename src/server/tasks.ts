import { countSold } from '#flows/goods/count-sold.ts'
import { indexProducts } from '#flows/goods/index-products.ts'
import { sendMail } from '#flows/orders/send-mail.ts'
import { expireOrders, recoverPayments } from '#flows/orders/sweep-orders.ts'
import { recoverRefunds } from '#flows/refunds/send-refund.ts'
import { tellOfStock } from '#flows/wishes/tell-of-stock.ts'
import * as analytics from '#modules/analytics/index.ts'
import { forgetOldCarts, forgetOldSaved } from '#modules/cart/index.ts'
import { forgetOldClaims } from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import * as media from '#modules/media/index.ts'
import { forgetSearches, recountWords } from '#modules/search/index.ts'
import { openComingSlots } from '#modules/shipping/index.ts'
import { forgetOldRequests, forgetOldWishes } from '#modules/wishlist/index.ts'
import type { Task } from '#platform/every.ts'
import { forgetOldKeys, KEPT_hours } from '#platform/idempotency.ts'
import { forgetOldMail, MAIL_KEPT_days } from '#platform/mail/outbox.ts'
import { forgetOldCounts } from '#platform/rate-limit.ts'

/** What is done again and again, by one process at a time. */
export const tasks: Task[] = [
  { name: 'recover-payments', everySeconds: 10, run: recoverPayments },
  { name: 'pesapal-stand-in', everySeconds: 5, run: async ({ pesapalStandIn }) => pesapalStandIn?.payDue() },
  { name: 'send-mail', everySeconds: 15, wakesOn: 'mail', run: sendMail },
  { name: 'recover-refunds', everySeconds: 30, run: recoverRefunds },
  { name: 'expire-orders', everySeconds: 15, run: expireOrders },
  { name: 'index-products', everySeconds: 30, wakesOn: 'product', run: async (deps) => void (await indexProducts(deps)) },
  { name: 'count-sold', everySeconds: 300, run: countSold },
  { name: 'open-delivery-slots', everySeconds: 3600, run: openComingSlots },
  { name: 'draw-pictures', everySeconds: 30, run: media.drawInTime },
  { name: 'count-words', everySeconds: 6 * 3600, run: ({ db }) => recountWords(db) },
  {
    name: 'forget-old-searches',
    everySeconds: 6 * 3600,
    run: ({ db, clock }) => forgetSearches(db, hoursBefore(clock.now(), 24 * SEARCHES_KEPT_days)),
  },
  {
    name: 'forget-old-carts',
    everySeconds: 3600,
    run: ({ db, clock }) => forgetOldCarts(db, hoursBefore(clock.now(), CART_hours)),
  },
  {
    name: 'forget-old-saved-lines',
    everySeconds: 3600,
    run: ({ db, clock }) => forgetOldSaved(db, hoursBefore(clock.now(), WISHES_hours)),
  },
  {
    name: 'forget-old-wishes',
    everySeconds: 3600,
    run: async ({ db, clock }) => {
      const now = clock.now()
      await forgetOldWishes(db, { removed: hoursBefore(now, 1), touched: hoursBefore(now, WISHES_hours) })
      await forgetOldRequests(db, hoursBefore(now, 24 * MAIL_KEPT_days))
    },
  },
  // Whatever changes what is shown of the stock announces it; what nobody announces is found within the minute.
  { name: 'tell-of-stock', everySeconds: 60, wakesOn: 'stock', run: tellOfStock },
  {
    name: 'forget-old-keys',
    everySeconds: 3600,
    run: ({ db, clock }) => forgetOldKeys(db, hoursBefore(clock.now(), KEPT_hours)),
  },
  {
    name: 'forget-old-mail',
    everySeconds: 3600,
    run: ({ db, clock }) => forgetOldMail(db, hoursBefore(clock.now(), 24 * MAIL_KEPT_days)),
  },
  {
    name: 'forget-old-visits',
    everySeconds: 3600,
    run: ({ db, clock }) => analytics.forgetOldEvents(db, hoursBefore(clock.now(), 24 * analytics.VISITS_KEPT_days)),
  },
  { name: 'forget-old-claims', everySeconds: 3600, run: ({ db, clock }) => forgetOldClaims(db, clock.now()) },
  { name: 'forget-old-counts', everySeconds: 600, run: ({ db, clock }) => forgetOldCounts(db, clock.now()) },
  { name: 'forget-old-sessions', everySeconds: 3600, run: ({ db, clock }) => identity.forgetOldSessions(db, clock.now()) },
  { name: 'forget-old-links', everySeconds: 3600, run: ({ db, clock }) => identity.forgetOldTokens(db, clock.now()) },
]

/** A month can be laid beside the same month a year before. */
const SEARCHES_KEPT_days = 396

/** A bag that nobody has touched for so long is forgotten. */
const CART_hours = 60 * 24
/** What a browser wished for, or set aside: as long as it may keep the cookie that it is known by. */
const WISHES_hours = 400 * 24

const hoursBefore = (moment: Date, hours: number): Date => new Date(moment.getTime() - hours * 3_600_000)
