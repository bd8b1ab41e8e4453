import { createHash } from 'node:crypto'
import { announceStock } from '#flows/goods/announce-stock.ts'
import { minutesAfter } from '#kernel/clock.ts'
import { type Currency, isCurrency } from '#kernel/currency.ts'
import { styleInWords } from '#kernel/garments.ts'
import type { Channel } from '#kernel/goods.ts'
import { newId, newOrderNumber } from '#kernel/ids.ts'
import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type LinePrice, obstacleTo, orderTotals, priceCart } from '#kernel/pricing.ts'
import { waitsFor } from '#kernel/sent-later.ts'
import { showIn } from '#kernel/shown-amount.ts'
import { shownWith } from '#kernel/shown-currency.ts'
import * as cart from '#modules/cart/index.ts'
import * as garments from '#modules/garments/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import { currentRates, type RateTable } from '#modules/localisation/index.ts'
import type { Address, PlacedOrder, PlaceOrder } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { type PoliciesShown, policiesShown } from '#modules/pages/index.ts'
import type { ShippingOption } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import { allowTogether } from '#platform/shared-counts.ts'
import * as settings from '#services/settings/index.ts'
import { type CartRow, cartToOrder } from '#views/cart-view.ts'
import { replaceUnpaidOrder } from './cancel-order.ts'
import { saveDesigned, saveGifts } from './line-particulars.ts'

/** How long goods are kept for somebody who is paying (`docs/lifecycles.md`). */
export const HOLD_minutes = 15

type Who = { visitorId: string; ownerId: string; user?: { id: string; email: string }; channel: Channel }
/** Read before the transaction begins: inside it nothing may wait for a second connection. */
type Known = {
  rates: RateTable
  policies: PoliciesShown
  plan: shipping.Plan
  slot: shipping.SlotRow | undefined
  atelier: Address
  at: Date
}
/** What the new order is called, and until when its goods are kept. */
type Named = { id: string; number: string; payBy: Date }

/**
 * The bag becomes an order that waits for its payment, and its goods are kept meanwhile. One transaction: all of it
 * happened, or nothing. The same key again answers with the same order.
 */
export async function placeOrder(deps: Deps, who: Who, key: string, input: PlaceOrder): Promise<Outcome<PlacedOrder>> {
  const allowed = mayNameMailbox(deps, who, input.contact.email)
  if (!allowed.ok) return allowed
  const [rates, policies, plan, atelier, slot] = await Promise.all([
    currentRates(deps),
    policiesShown(deps, input.language),
    shipping.plan(deps),
    atelierOf(deps),
    input.slot === undefined ? undefined : shipping.slotById(deps.db, input.slot),
  ])
  const known = { rates, policies, plan, slot, atelier, at: deps.clock.now() }
  const write = { scope: `place-order ${who.visitorId}`, key, fingerprint: fingerprintOf(input), at: known.at }
  const payBy = minutesAfter(known.at, HOLD_minutes)
  return transact(deps.db, (tx) => {
    // All of the answer is known before; only a number that somebody has already would change it.
    const foreseen = { id: newId(), number: newOrderNumber(), total: input.expectedTotal, payBy: payBy.toISOString() }
    return once(tx, { ...write, foreseen }, () => place(deps, tx, who, input, { ...known, ...foreseen, payBy }))
  })
}

const HOUR_s = 3600

/** Each order may cause a few mails to its address, and nobody has shown yet that it is theirs: a mailbox is not to be filled by others. */
function mayNameMailbox({ db, clock, config }: Deps, { user }: Who, email: string): Outcome<void> {
  if (user?.email === email) return done(undefined)
  const who = createHash('sha256').update(email).digest('base64url')
  const limit = { limit: config.ordersPerMailbox, windowSeconds: HOUR_s, now: clock.now() }
  return allowTogether(db, { name: 'orders-mailbox', who, ...limit })
}

async function place(
  deps: Deps,
  tx: Tx,
  { visitorId, ownerId, user, channel }: Who,
  input: PlaceOrder,
  { rates, policies, plan, slot, atelier, at, id, number, payBy }: Known & Named,
): Promise<Outcome<PlacedOrder>> {
  const bag = await cart.lockCart(tx, ownerId, channel)
  const address = input.shipping === 'pickup' ? atelier : input.address
  if (!address) return refuse(orders.problems.noAddress())
  const contact = orders.readContact(input.contact, address)
  if (!contact.ok) return contact
  if (!bag) return refuse(orders.problems.emptyBag())
  const whole = await wholeCart(deps, tx, bag.id, { ownerId, channel, at })
  if (!whole.ok) return whole
  const { rows, replaced, signInFirst } = whole.value
  if (!user && signInFirst) return refuse(orders.problems.signInFirst())
  const { lines, items } = priceCart(rows)
  const orderable = mustBeOrderable(lines)
  if (!orderable.ok) return orderable
  const parcel = shipping.parcelOf(lines.map(asParcelLine), items)
  const option = shipping.shippingOption(plan, address, parcel, input.shipping, at)
  if (!option.ok) return option
  const time = timeFor(input, slot, option.value, at)
  if (!time.ok) return time
  const totals = orderTotals({
    lines: lines.map(({ total, make }) => ({ subtotal: total, make })),
    shipping: kes(option.value.fee),
  })
  if (totals.total !== input.expectedTotal) return refuse(orders.problems.totalChanged())

  const shown = shownWith(isCurrency(input.currency) ? input.currency : 'KES', rates.rates)
  const creating = orders.createOrder(tx, {
    id,
    number,
    channel,
    // What somebody orders while signed in is their account's alone: whoever sits at this browser later does not see it.
    owner: user ? { customerId: user.id } : { visitorId },
    cartId: bag.id,
    contact: contact.value,
    ...{ address, note: input.note, language: input.language, policies, totals, at, payBy },
    shipping: { ...option.value, ...promised(time.value) },
    shown: { ...shown, source: rates.source, takenAt: rates.takenAt },
    lines: lines.map((line) => orderLine(line, shown)),
  })
  // Neither needs the other: both travel together, and both are undone when one is refused.
  const [order, held] = await Promise.all([creating, holdFor(tx, id, lines, payBy, at)])
  await saveDesigned(tx, id, lines)
  await saveGifts(tx, id, lines, { buyer: contact.value.name, language: input.language })
  if (!held.ok) return held
  const seen = daySeen(held.value, { counted: parcel.sendDay ?? null, shown: input.sendDay })
  if (!seen.ok) return seen
  const saved = await saveDeliveryTime(tx, { orderId: id, slotId: time.value?.id, insteadOf: replaced, until: payBy, now: at })
  return saved.ok ? done({ ...order, total: totals.total, payBy: payBy.toISOString() }) : saved
}

/** What is in the (locked) bag, with the goods of an order that this one takes the place of on sale again. */
async function wholeCart(
  deps: Deps,
  tx: Tx,
  bagId: string,
  { ownerId, channel, at }: { ownerId: string; channel: Channel; at: Date },
) {
  const read = () => cartToOrder(tx, ownerId, channel, at)
  const [replaced, before] = await Promise.all([replaceUnpaidOrder(deps, tx, bagId, at), read()])
  if (!replaced.ok) return replaced
  return done({ ...(replaced.value ? await read() : before), replaced: replaced.value })
}

/** Where what is collected is handed over: the house's own address, which the order keeps in place of the customer's. */
async function atelierOf(deps: Deps): Promise<Address> {
  const { address, city } = await settings.storeSettings(deps)
  return { line1: address || city || 'At the atelier', town: city || 'Nairobi', region: city || undefined, country: 'KE' }
}

/** The delivery time that was asked for, if these goods can have it; its room is seen to where it is taken, last of all. */
function timeFor(
  { slot: wanted }: PlaceOrder,
  slot: shipping.SlotRow | undefined,
  { zone, earliest }: ShippingOption,
  now: Date,
): Outcome<shipping.SlotRow | undefined> {
  return wanted === undefined ? done(undefined) : shipping.chosenSlot(slot, { zone, earliest, now })
}

const promised = (slot: shipping.SlotRow | undefined) => (slot ? { slot, earliest: slot.day, latest: slot.day } : {})

type TimeToSave = { orderId: string; slotId: number | undefined; insteadOf: shipping.Timed | undefined; until: Date; now: Date }

/** After the goods, so that all transactions lock in one order; an order that this one takes the place of gives its own back. */
async function saveDeliveryTime(tx: Tx, { slotId, insteadOf, ...order }: TimeToSave): Promise<Outcome<void>> {
  if (slotId !== undefined) return shipping.takeSlot(tx, { slotId, insteadOf, ...order })
  if (insteadOf) await shipping.releaseSlot(tx, insteadOf, 'release')
  return done(undefined)
}

/** Everything in the bag can be had as it stands there. */
function mustBeOrderable(lines: readonly (CartRow & LinePrice)[]): Outcome<void> {
  const bad = obstacleTo(lines)
  if (bad === undefined) return done(undefined)
  if (bad === 'empty') return refuse(orders.problems.emptyBag())
  if (bad.trouble === 'restyle') return refuse(garments.problems.noLongerOffered(bad.name))
  return refuse(bad.trouble === 'sold-out' ? inventory.problems.soldOut(called(bad)) : orders.problems.bagChanged(called(bad)))
}

const called = ({ name, size }: { name: string; size: string | null }) => (size ? `${name}, size ${size},` : name)

const asParcelLine = (line: CartRow) => ({ ...line, sendDay: waitsFor(line)?.day ?? null })

/** Nobody waits longer than they have read: the day of what is kept is the one that was shown, and that the delivery was reckoned from. */
function daySeen(kept: string | null, { counted, shown }: { counted: string | null; shown: string | undefined }): Outcome<void> {
  const asShown = kept === null || (shown !== undefined && kept <= shown)
  return kept === counted && asShown ? done(undefined) : refuse(orders.problems.sendDayChanged())
}

/** Answers the day before which not all of it is in the house. */
async function holdFor(
  tx: Tx,
  orderId: string,
  rows: readonly CartRow[],
  until: Date,
  now: Date,
): Promise<Outcome<string | null>> {
  const counted = rows.filter((line) => line.available !== null)
  const held = await inventory.holdGoods(tx, {
    orderId,
    wants: counted.map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
    ...{ until, now, today: shipping.dayOf(now) },
    nameOf: (variantId) => called(counted.find((line) => line.variant_id === variantId) ?? { name: 'This', size: null }),
  })
  if (!held.ok) return held
  await announceStock(
    tx,
    held.value.changes,
    counted.map((line) => ({ ...line, variantId: line.variant_id })),
  )
  return done(held.value.sendDay)
}

function orderLine(line: CartRow, { currency, rate }: { currency: Currency; rate: number }) {
  const { sku, slug, name, size, make, unit, quantity, making_days, designed, outfit } = line
  // What was designed stands on every paper; shoppers and staff read the choices themselves in their language.
  const style = designed ? styleInWords(designed.garment, designed.style, designed.own) : ''
  return {
    ...{ sku, slug, name, size, make, unit, quantity, making_days },
    descriptor: [line.descriptor, style, outfit?.whole ? `Of the outfit ${outfit.name}` : ''].filter(Boolean).join('; '),
    style_key: line.styleKey,
    variant_id: line.variant_id,
    swatch: line.swatch,
    unit_price: line.unitPrice,
    shown_unit_price: showIn(kes(line.unitPrice), currency, rate),
  }
}
