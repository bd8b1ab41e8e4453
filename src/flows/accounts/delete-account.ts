import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as cart from '#modules/cart/index.ts'
import * as credit from '#modules/credit/index.ts'
import type { AccountDeletion } from '#modules/customers/contract.ts'
import * as garments from '#modules/garments/index.ts'
import * as identity from '#modules/identity/index.ts'
import * as inquiries from '#modules/inquiries/index.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as returns from '#modules/returns/index.ts'
import * as reviews from '#modules/reviews/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import * as workshop from '#modules/workshop/index.ts'
import { ownerOf, visitorCookieName } from '#platform/api/visitor.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { forgetMailTo } from '#platform/mail/outbox.ts'
import { settleActionItem } from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { queueEmail } from '#services/email/index.ts'
import { requestContextOf } from './request-context.ts'
import type { Browser } from './start-session.ts'

/**
 * Somebody's account is erased: profile, addresses, bag, mail and sign-ins are gone, and their orders stay without them.
 * Invoices stay as they were issued. Refuses as `identity.proveAgain` does, `orders.under-way` and `identity.last-owner`.
 */
export async function deleteAccountOf(
  deps: Deps,
  user: User,
  browser: Browser,
  { password }: AccountDeletion,
): Promise<Outcome<{ erased: true }>> {
  const { language } = requestContextOf(deps, browser)
  const proved = await identity.proveAgain(deps, user, password)
  if (!proved.ok) return proved
  const erased = await transact(deps.db, async (tx): Promise<Outcome<string[]>> => {
    const at = deps.clock.now()
    const left = await identity.setPlaceIn(tx, { id: user.id, place: null, at }) // the last owner stays
    if (!left.ok) return left
    const account = await identity.lockAccount(tx, user.id)
    if (!account) return refuse(identity.problems.noSuchPerson()) // twice at once
    if (await orders.anyUnderWay(tx, account.id)) return refuse(orders.problems.underWay())
    const files = await eraseAccount(tx, account, account.id, at)
    const data = { name: account.name }
    await queueEmail(deps, tx, { template: 'account-erased', to: account.email, language, data, at })
    return done(files)
  })
  if (!erased.ok) return erased
  for (const file of erased.value) await deps.blobs.remove(file)
  for (const name of [identity.sessionCookie(deps), visitorCookieName(deps.config)]) browser.setCookie(name, '', { maxAge_s: 0 })
  return done({ erased: true })
}

/**
 * Room by room. A room that keeps something of a person joins here. `actor`: who erased it, themselves or staff. Answers the files that nobody
 * points at any more.
 */
export async function eraseAccount(tx: Tx, { id, email }: identity.Account, actor: string, at: Date): Promise<string[]> {
  await cart.forgetCartsOf(tx, ownerOf(id))
  await cart.forgetSavedOf(tx, ownerOf(id))
  await wishlist.forgetListsOf(tx, ownerOf(id))
  await wishlist.forgetRequestsOf(tx, { id, email })
  await shipping.forgetWaitsOf(tx, { id, email })
  const photos = await measurements.forgetProfilesOf(tx, ownerOf(id))
  await garments.forgetDesignsOf(tx, ownerOf(id))
  await credit.forgetRecipient(tx, email)
  await workshop.forgetFittingsOf(tx, await orders.orderIdsOf(tx, id, email))
  const files = [...photos, ...(await returns.forgetReturnsOf(tx, await orders.orderIdsOf(tx, id, email)))]
  const said = await reviews.forgetReviewsOf(tx, await orders.orderIdsOf(tx, id, email))
  files.push(...said.files)
  for (const cause of said.reviews)
    await settleActionItem(tx, 'review-waiting', cause, { by: 'shop', note: 'Erased with the account', at })
  files.push(...(await inquiries.filesOfPerson(tx, { id, email })))
  for (const cause of await inquiries.forgetInquiriesOf(tx, { id, email }))
    await settleActionItem(tx, 'inquiry-waiting', cause, { by: 'shop', note: 'Erased with the account', at })
  const anonymised = await orders.erasePersonOf(tx, id, email)
  files.push(...anonymised.files)
  await forgetMailTo(tx, email)
  await identity.deleteAccount(tx, { id, email })
  const states = { before: { account: true }, after: null, detail: { ordersKept: anonymised.orders } }
  await audit.record(tx, { actor, action: 'account-erased', subject: id, at, ...states })
  return files
}
