import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import * as chat from '#modules/chat/index.ts'
import * as credit from '#modules/credit/index.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import * as inquiries from '#modules/inquiries/index.ts'
import '#modules/invoices/tables.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { newestMail } from '#platform/mail/outbox.ts'
import { suppressionsOf } from '#services/email/index.ts'
import { auditEntries } from '#views/admin/audit-log.ts'
import { cartOf, savedOf } from '#views/cart/cart-view.ts'
import { allItems } from '#views/cart/wishlist-view.ts'
import { reviewsBy } from '#views/catalogue/reviews.ts'
import { ordersOf } from '#views/orders/order-view.ts'
import { waitlistOf } from '#views/orders/slot-waitlist.ts'
import { waitingOf } from '#views/stock/stock-requests.ts'
import { designsOf } from '#views/tailoring/designable-products.ts'
import { visitsOf } from '#views/tailoring/fittings.ts'
import { everyMeasurementOf } from '#views/tailoring/measurements.ts'

const MAX = 1_000

/** Exports the data about a customer. Long lists are cut after `MAX` rows. Amounts in KES cents. */
export async function everythingOf(deps: Deps, user: User, channel: Channel) {
  const { db, clock } = deps
  const now = clock.now()
  const account = await identity.accountById(db, user.id)
  const [profile, addresses, consents, mailPreferences, consentRequest] = await Promise.all([
    customers.customerProfile(db, user),
    customers.addressesOf(db, user.id),
    customers.consentsOf(db, user.id, MAX),
    customers.mailPreferencesOf(db, user.id),
    customers.openConsent(db, user.id),
  ])
  const [orders, invoices, cartView, storeCredit, giftCards] = await Promise.all([
    ordersOf(db, sql`customer_id = ${user.id}`, MAX, now),
    invoicesOf(deps, user.id),
    cartOf(db, ownerOf(user.id), channel, now),
    credit.storeCreditOf(db, user.id),
    credit.cardsOf(db, user.email, MAX),
  ])
  const [savedForLater, wishlists, waitingFor, { waits: deliveryTimesWaitedFor }, measurements, { designs }, sent, chats] =
    await Promise.all([
      savedOf(db, ownerOf(user.id), channel, now),
      allItems(deps, ownerOf(user.id), channel),
      waitingOf(db, user),
      waitlistOf(db, user),
      everyMeasurementOf(deps, ownerOf(user.id)),
      designsOf(db, ownerOf(user.id), { channel, now }),
      inquiries.inquiriesOf(db, user, MAX),
      chat.exportedChats(db, { ownerId: ownerOf(user.id), customerId: user.id }, MAX),
    ])
  const { visits, reviews, keptByTheHouse, sessions, log, mail, automations, suppressions } = await historyOf(deps, user)
  return {
    exportedAt: now.toISOString(),
    account: presentAccount(user, account),
    profile,
    addresses: addresses.map(customers.presentAddress),
    consents: consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
    mailPreferences,
    consentRequest: consentRequest ?? null,
    bag: cartView,
    savedForLater: savedForLater.lines,
    wishlists,
    waitingFor: waitingFor.requests,
    deliveryTimesWaitedFor,
    inquiries: sent,
    chats,
    visits,
    reviews,
    keptByTheHouse,
    measurements,
    designs,
    orders,
    invoices,
    storeCredit,
    giftCards,
    sessions,
    log,
    mail,
    automations,
    suppressions,
  }
}

const presentAccount = ({ id, email, name, role }: User, account: identity.Account | undefined) => ({
  id,
  email,
  name,
  role,
  since: account?.createdAt.toISOString() ?? null,
  signsInWith: { password: Boolean(account?.passwordHash), google: Boolean(account?.googleSub) },
})

async function historyOf(deps: Deps, user: User) {
  const { db } = deps
  const [visits, reviews, keptByTheHouse, sessions, log, mail, automations, suppressions] = await Promise.all([
    visitsOf(db, user.id, MAX),
    reviewsBy(db, user.id, MAX),
    customers.keptOf(db, user.id),
    identity.openSessions(deps, user),
    auditEntries({ db }, { subject: user.id, limit: MAX }),
    newestMail(db, MAX, { all: false, secrets: false, address: user.email, ids: [] }),
    customers.runsOf(db, user.id, MAX),
    suppressionsOf(db, user.email),
  ])
  return {
    visits,
    reviews,
    keptByTheHouse,
    sessions,
    automations,
    suppressions: suppressions.map(({ reason, since, until }) => ({
      reason,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    // Entries do not name staff: `byYou` is false for all other actors.
    log: log.map(({ at, action, actor, detail }) => ({ at, action, byYou: actor === user.id, detail })),
    mail: mail.map(({ template, language, state, created_at }) => ({ at: created_at.toISOString(), template, language, state })),
  }
}

const invoicesOf = ({ db }: Deps, userId: string) =>
  db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .select(['invoice.number', 'invoice.kind', 'orders.number as order', 'issued_at as issuedAt', 'content'])
    .where('customer_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .limit(MAX)
    .execute()
