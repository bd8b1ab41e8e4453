import * as cart from '#modules/cart/index.ts'
import * as chat from '#modules/chat/index.ts'
import * as credit from '#modules/credit/index.ts'
import * as garments from '#modules/garments/index.ts'
import * as identity from '#modules/identity/index.ts'
import * as inquiries from '#modules/inquiries/index.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import * as returns from '#modules/returns/index.ts'
import * as reviews from '#modules/reviews/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import * as workshop from '#modules/workshop/index.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { forgetMailTo } from '#platform/mail/outbox.ts'
import { settleActionItem } from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { forgetMailEvents, forgetSuppressed, queueEmail } from '#services/email/index.ts'
import { unsentGiftMail } from '#views/money/cards-to-issue.ts'

/** Deletes a locked account, deletes or anonymises its personal data, and queues the last e-mail to its owner. */
export async function eraseAccount(
  deps: Pick<Deps, 'jobs' | 'secret'>,
  tx: Tx,
  { id, email, name }: identity.Account,
  { actor, language, at }: Erasing,
): Promise<Erased> {
  await cart.forgetCartsOf(tx, ownerOf(id))
  await cart.forgetSavedOf(tx, ownerOf(id))
  await wishlist.forgetListsOf(tx, ownerOf(id))
  await wishlist.forgetRequestsOf(tx, { id, email })
  await shipping.forgetWaitsOf(tx, { id, email })
  const photos = await measurements.forgetProfilesOf(tx, ownerOf(id))
  await garments.forgetDesignsOf(tx, ownerOf(id))
  const gifts = await unsentGiftMail(tx, email)
  await forgetMailTo(tx, email, gifts.waiting)
  await forgetMailEvents(tx, email, at)
  await forgetSuppressed(tx, email)
  await credit.mailBeforeErasure(deps, tx, email, gifts.lost, at)
  await credit.forgetRecipient(tx, email)
  await promotions.forgetCustomer(tx, promotions.customerKeys(deps.secret, { accountId: id, email }))
  await workshop.forgetFittingsOf(tx, await orders.orderIdsOf(tx, id, email))
  const files = [...photos, ...(await returns.forgetReturnsOf(tx, await orders.orderIdsOf(tx, id, email)))]
  const erasedReviews = await reviews.forgetReviewsOf(tx, await orders.orderIdsOf(tx, id, email))
  files.push(...erasedReviews.files)
  for (const cause of erasedReviews.reviews)
    await settleActionItem(tx, 'review-waiting', cause, { by: 'shop', note: 'Erased with the account', at })
  files.push(...(await inquiries.filesOfPerson(tx, { id, email })))
  for (const cause of await inquiries.forgetInquiriesOf(tx, { id, email }))
    await settleActionItem(tx, 'inquiry-waiting', cause, { by: 'shop', note: 'Erased with the account', at })
  await chat.forgetConversationsOf(tx, { ownerId: ownerOf(id), customerId: id })
  const anonymised = await orders.erasePersonOf(tx, id, email)
  files.push(...anonymised.files)
  const card = await credit.creditToGiftCard(deps, tx, { customerId: id, by: actor === id ? 'customer' : actor, at })
  await identity.deleteAccount(tx, { id, email })
  const giftCard = card && { giftCard: card.id, storeCredit: card.value }
  const states = { before: { account: true }, after: null, detail: { ordersKept: anonymised.orders, ...giftCard } }
  await audit.record(tx, { actor, action: 'account-erased', subject: id, at, ...states })
  const data = { name, ...(card && { giftCard: { value: card.value, code: card.code, path: '/browse' } }) }
  await queueEmail(deps, tx, { template: 'account-erased', to: email, language, data, at })
  return { files, giftCard: card?.value ?? 0 }
}

/** `actor`: id of the customer or staff member who erases. */
type Erasing = { actor: string; language: string; at: Date }
/**
 * `files`: blobs without a referencing row; the caller deletes them after the commit. `giftCard`: value in KES cents of the
 * gift card that replaces store credit; 0 without store credit.
 */
export type Erased = { files: string[]; giftCard: number }
