import { createHash } from 'node:crypto'
import type { Channel } from '#domain/pricing/goods.ts'
import { priceCart } from '#domain/pricing/pricing.ts'
import { minutesAfter } from '#kernel/clock.ts'
import { isCurrency } from '#kernel/currency.ts'
import { newId, newOrderNumber } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as cart from '#modules/cart/index.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import { currentRates, type RateTable } from '#modules/localisation/index.ts'
import { type Address, type PlacedOrder, type PlaceOrder, SOURCE_OF_BAG } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { type PoliciesShown, policiesShown } from '#modules/pages/index.ts'
import type * as promotions from '#modules/promotions/index.ts'
import type { ShippingOption } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { GoodsReadyBy } from '#modules/workshop/contract.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { networkHash } from '#platform/http/network.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import { allowTogether } from '#platform/shared-counts.ts'
import { replaceUnpaidOrder } from '#steps/settlement/ending/replace-unpaid-order.ts'
import {
  asParcelLine,
  type Keeping,
  type Making,
  makeOrder,
  mustBeOrderable,
  quoteMaking,
} from '#steps/settlement/making/make-order.ts'
import { promotionsOfOrder } from '#steps/settlement/making/promoted-with.ts'
import { placeFree } from '#steps/settlement/paying/place-free.ts'
import { atelierOf } from '#steps/terms/atelier.ts'
import { type ChannelTerms, offers, termsOf } from '#steps/terms/channel-terms.ts'
import { cartToOrder, type Orderer } from '#views/cart/cart-to-order.ts'
import { liveOffers } from '#views/promotions/live-offers.ts'
import { asPromised, cartReadyBy } from '#views/tailoring/goods-ready-by.ts'

/** Duration of the reservation of goods during checkout (`docs/lifecycles.md`). */
export const HOLD_minutes = 15

type OrderingVisitor = {
  visitorId: string
  ownerId: string
  user?: { id: string; email: string }
  channel: Channel
  /** Network of the client (`networkOf`). */
  network?: string
}
/** Data read before the transaction begins, because a transaction must not wait for a second connection. */
type PlacingContext = {
  rates: RateTable
  policies: PoliciesShown
  plan: shipping.Plan
  slot: shipping.SlotRow | undefined
  atelier: Address
  /** Days on which made-to-measure goods are ready. Undefined until the cart is known to contain any. */
  ready: GoodsReadyBy | undefined
  terms: ChannelTerms
  live: promotions.LivePromotion[]
  at: Date
}
type Named = { id: string; number: string; payBy: Date }

/**
 * Refusal of the first attempt for a cart with made-to-measure goods: `placeOrder` then retries with the workshop's plan.
 * Compared by identity.
 */
const PLAN_NEEDED = orders.problems.emptyBag()

/**
 * Creates an unpaid order from the cart and reserves its goods, in one transaction. Places it at once when promotions reduce its
 * total to 0. Idempotent by key.
 */
export async function placeOrder(
  deps: Deps,
  who: OrderingVisitor,
  key: string,
  input: PlaceOrder,
): Promise<Outcome<PlacedOrder>> {
  const allowed = mayNameMailbox(deps, who, input.contact.email)
  if (!allowed.ok) return allowed
  const [terms, rates, policies, plan, atelier, slot, live] = await Promise.all([
    termsOf(deps.db, who.channel),
    currentRates(deps),
    policiesShown(deps, input.language),
    shipping.plan(deps),
    atelierOf(deps),
    input.slot === undefined ? undefined : shipping.slotById(deps.db, input.slot),
    liveOffers(deps),
  ])
  if (!terms.ok) return terms
  const context = { rates, policies, plan, slot, atelier, terms: terms.value, live, at: deps.clock.now() }
  const write = { scope: `place-order ${who.visitorId}`, key, fingerprint: fingerprintOf(input), at: context.at }
  const payBy = minutesAfter(context.at, HOLD_minutes)
  const attempt = (ready: PlacingContext['ready']) =>
    transact(deps.db, (tx) => {
      // The response can be stored in advance: only an order-number collision would change it.
      const foreseen = {
        id: newId(),
        number: newOrderNumber(terms.value.prefix),
        total: input.expectedTotal,
        payBy: payBy.toISOString(),
      }
      return once(tx, { ...write, foreseen }, () => place(deps, tx, who, input, { ...context, ready, ...foreseen, payBy }))
    })
  // Most carts contain nothing made to measure, so the workshop's plan is read only when needed.
  const placed = await attempt(undefined)
  const needsPlan = !placed.ok && placed.problem === PLAN_NEEDED
  const outcome = needsPlan ? await attempt(await cartReadyBy(deps, who.ownerId, who.channel)) : placed
  // Another process may have used the last redemption: the next quote reads the promotions again.
  if (!outcome.ok && live.length > 0) deps.cache.forget((name) => name.startsWith('promotions '))
  return outcome
}

const HOUR_s = 3600

/**
 * Limits orders per e-mail address and hour, because orders cause e-mails and the address is not
 * verified. A signed-in customer's own address is not limited. Refuses `rate-limit.exceeded`.
 */
function mayNameMailbox({ db, clock, config }: Deps, { user }: OrderingVisitor, email: string): Outcome<void> {
  if (user?.email === email) return done(undefined)
  const who = createHash('sha256').update(email).digest('base64url')
  const limit = { limit: config.ordersPerMailbox, windowSeconds: HOUR_s, now: clock.now() }
  return allowTogether(db, { name: 'orders-mailbox', who, ...limit })
}

async function place(
  deps: Deps,
  tx: Tx,
  { visitorId, ownerId, user, channel, network }: OrderingVisitor,
  input: PlaceOrder,
  { rates, policies, plan, slot, atelier, ready, terms, live, at, id, number, payBy }: PlacingContext & Named,
): Promise<Outcome<PlacedOrder>> {
  // Waits while the account is being merged. Afterwards the account no longer exists, and its cart belongs to the other account.
  if (user && !(await identity.holdAccount(tx, user.id))) return refuse(orders.problems.signInFirst())
  const bag = await cart.lockCart(tx, ownerId, channel)
  const address = input.shipping === 'pickup' ? atelier : input.address
  if (!address) return refuse(orders.problems.noAddress())
  const contact = orders.readContact(input.contact, address)
  if (!contact.ok) return contact
  if (!bag) return refuse(orders.problems.emptyBag())
  const orderer = { ownerId, channel, userId: user?.id, email: input.contact.email, phone: contact.value.phone }
  const candidates = { live, codes: bag.codes }
  const fullCart = await wholeCart(deps, tx, { bagId: bag.id, candidates, at }, orderer)
  if (!fullCart.ok) return fullCart
  const { rows, replaced, signInFirst, blocked } = fullCart.value
  if (blocked) return refuse(customers.problems.blocked())
  if (!user && signInFirst) return refuse(orders.problems.signInFirst())
  if (!ready && rows.some(({ garment }) => garment !== null)) return refuse(PLAN_NEEDED)
  const { lines, items } = priceCart(asPromised(rows, ready ?? NO_PLAN, at))
  const orderable = mustBeOrderable(lines)
  if (!orderable.ok) return orderable
  const parcel = shipping.parcelOf(lines.map(asParcelLine), items)
  const option = shipping.shippingOption(plan, address, parcel, input.shipping, at)
  if (!option.ok) return option
  if (!offers(terms, option.value)) return refuse(shipping.problems.notThere())
  const time = timeFor(input, slot, option.value, at)
  if (!time.ok) return time
  const currency = isCurrency(input.currency) ? input.currency : ('KES' as const)
  const goods = {
    id,
    number,
    channel,
    source: SOURCE_OF_BAG[channel],
    actor: 'customer',
    // Orders placed while signed in belong to the account, so the next visitor of this browser does not see them.
    owner: user ? { customerId: user.id } : { visitorId },
    cartId: bag.id,
    networkHash: networkHash(deps.secret, network),
    contact: contact.value,
    address,
    note: input.note,
    language: input.language,
    policies,
    rates,
    lines,
    at,
    currency,
    option: option.value,
    slot: time.value,
  }
  const sendDay = { counted: parcel.sendDay ?? null, shown: input.sendDay }
  const found = { ...candidates, user, replaced: replaced?.id, expectedTotal: input.expectedTotal }
  const made = await makeReduced(deps, tx, goods, { payBy, insteadOf: replaced, sendDay }, found)
  if (made.ok && user && input.shipping !== 'pickup') await rememberAddress(tx, user.id, goods)
  return made
}

/** Saves the address for the next checkout when the customer has saved none. */
const rememberAddress = (tx: Tx, userId: string, { contact, address, at }: Making) =>
  customers.rememberAddress(tx, { userId, address: { ...address, name: contact.name }, phone: contact.phone, at })

type Reducing = Parameters<typeof promotionsOfOrder>[3] & { expectedTotal: number }

/**
 * Makes the order with the promotions that apply. Places it when they reduce its total to 0. Refuses `orders.total-changed` and
 * what `makeOrder` refuses.
 */
async function makeReduced(deps: Deps, tx: Tx, goods: Making, keeping: Keeping, { expectedTotal, ...found }: Reducing) {
  const promoted = await promotionsOfOrder(deps, tx, goods, found)
  const making = { ...goods, promoted }
  if (quoteMaking(making).total !== expectedTotal) return refuse(orders.problems.totalChanged())
  const made = await makeOrder(tx, making, keeping)
  if (made.ok && promoted && made.value.total === 0) await placeFree(deps, tx, making.id, { actor: 'customer', at: making.at })
  return made
}

const NO_PLAN: GoodsReadyBy = { ready: null }

type WholeCart = { bagId: string; candidates: promotions.Candidates; at: Date }

/** Reads the (locked) cart. Cancels its unpaid order, which releases the goods. Refuses what `replaceUnpaidOrder` refuses. */
async function wholeCart(deps: Deps, tx: Tx, { bagId, candidates, at }: WholeCart, orderer: Orderer) {
  const read = () => cartToOrder(tx, bagId, orderer, at)
  const found = await read()
  // Orders of a cart are made under its lock, so no other one can appear now.
  if (!found.hasUnpaid) return done({ ...found, replaced: undefined })
  const replaced = await replaceUnpaidOrder(deps, tx, bagId, candidates, at)
  return replaced.ok ? done({ ...(await read()), replaced: replaced.value }) : replaced
}

/**
 * Returns the chosen delivery slot; undefined when none was chosen. The slot's capacity is checked when it is reserved. Refuses
 * `shipping.slot-closed`.
 */
function timeFor(
  { slot: slotId }: PlaceOrder,
  slot: shipping.SlotRow | undefined,
  { zone, earliest }: ShippingOption,
  now: Date,
): Outcome<shipping.SlotRow | undefined> {
  return slotId === undefined ? done(undefined) : shipping.chosenSlot(slot, { zone, earliest, now })
}
