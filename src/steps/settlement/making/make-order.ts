import { isStorefront } from '#domain/channels/doors.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { type Discount, type LinePrice, obstacleTo, orderTotals } from '#domain/pricing/pricing.ts'
import { waitsFor } from '#domain/pricing/sent-later.ts'
import type { TaxTreatment } from '#domain/pricing/tax.ts'
import { styleInWords } from '#domain/tailoring/garments.ts'
import type { Currency } from '#kernel/currency.ts'
import { kes, type Money } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { showIn } from '#kernel/shown-amount.ts'
import { shownWith } from '#kernel/shown-currency.ts'
import { orderTax } from '#modules/customers/index.ts'
import * as garments from '#modules/garments/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { RateTable } from '#modules/localisation/index.ts'
import type { Address, Contact, OrderSource, PlacedOrder } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import type { PoliciesShown } from '#modules/pages/index.ts'
import type { ShippingOption } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import { announceStock } from '#steps/goods/announce-stock.ts'
import type { CartRow } from '#views/cart/cart-view.ts'
import { deliveryPoints } from '#views/orders/delivery-points.ts'
import { saveDesigned, saveGifts } from './line-particulars.ts'

/** A line of an order that is being made. `given`: the price of one piece or metre that a person gave it, and why. KES cents. */
export type MadeLine = CartRow & LinePrice & { ownDiscount?: Money; given?: { listPrice: number; reason: string } }

/** All that an order is made of. Whoever makes one reads it before, and has checked it with `mustBeOrderable`. */
export type Making = {
  id: string
  number: string
  channel: Channel
  source: OrderSource
  /** `customer`, or the member of the house. */
  actor: string
  owner: { visitorId: string } | { customerId: string } | 'nobody'
  /** The account whose tax treatment and PIN apply, where the order does not belong to it yet: a draft for a known e-mail address. */
  taxedAs?: string | undefined
  /** The bag that it is made of, if it is. */
  cartId: string | null
  contact: Contact
  address: Address
  note?: string | undefined
  language: string
  policies: PoliciesShown
  /** In which currency it was shown, and at which rates. */
  currency: Currency
  rates: RateTable
  option: ShippingOption
  /** The delivery time that was chosen. */
  slot: shipping.SlotRow | undefined
  lines: readonly MadeLine[]
  /** Of the whole order. */
  discounts?: readonly Discount[]
  /** With which VAT; it changes no price. Whoever works an order out anew gives what it was made with. */
  tax?: TaxTreatment
  at: Date
}

/** Until when its goods are kept; an order whose time it takes over; and the day before which not all of it is sent, as it was read. */
export type Keeping = {
  payBy: Date
  insteadOf?: shipping.Timed | undefined
  sendDay: { counted: string | null; shown?: string | undefined }
}

export const totalsOf = ({ lines, discounts, option, tax }: Pick<Making, 'lines' | 'discounts' | 'option' | 'tax'>) =>
  orderTotals({
    lines: lines.map(({ total, make, vatRate, ownDiscount }) => ({
      subtotal: total,
      make,
      vatRate,
      ...(ownDiscount && { ownDiscount }),
    })),
    ...(discounts && { orderDiscounts: discounts }),
    shipping: kes(option.fee),
    ...(tax && { tax }),
  })

/**
 * An order that waits for its payment: written with its amounts frozen, its goods and its delivery time kept until `payBy`. The bag, a
 * draft of the house and the counter all make theirs here. Refuses what has been sold meanwhile, a full delivery time, and
 * `orders.send-day-changed`; whoever calls rolls back then.
 */
export async function makeOrder(tx: Tx, making: Making, { payBy, insteadOf, sendDay }: Keeping): Promise<Outcome<PlacedOrder>> {
  const { id, slot, at } = making
  // Neither needs the other: both travel together, and both are undone when one is refused.
  const [order, held] = await Promise.all([writeOrder(tx, making, payBy), holdFor(tx, making, payBy)])
  if (!held.ok) return held
  const seen = daySeen(held.value, sendDay)
  if (!seen.ok) return seen
  const points = slot ? await deliveryPoints(tx, making.lines) : 1
  const saved = await keepTime(tx, { orderId: id, slotId: slot?.id, insteadOf, until: payBy, now: at, points })
  return saved.ok ? done({ ...order, payBy: payBy.toISOString() }) : saved
}

/** The order and its lines alone; nothing is kept of what is in it. Without `payBy` it is a draft. */
export async function writeOrder(tx: Tx, making: Making, payBy: Date | null) {
  const { id, contact, lines, rates, language, option, slot } = making
  const { channel, source, actor, owner, cartId, address, note, policies, number, at } = making
  const customerId = owner !== 'nobody' && 'customerId' in owner ? owner.customerId : making.taxedAs
  const { tax, pin } = await orderTax(tx, { country: address.country, customerId })
  const totals = totalsOf({ ...making, tax })
  const shown = shownWith(making.currency, rates.rates)
  const order = await orders.createOrder(tx, {
    id,
    number,
    channel,
    source,
    actor,
    owner,
    cartId,
    address,
    language,
    policies,
    totals,
    tax,
    taxPin: pin,
    at,
    payBy,
    ...(note !== undefined && { note }),
    draft: payBy === null,
    contact,
    shipping: { ...option, ...(slot && { slot, earliest: slot.day, latest: slot.day }) },
    shown: { ...shown, source: rates.source, takenAt: rates.takenAt },
    lines: lines.map((line) => orderLine(line, shown)),
  })
  await saveDesigned(tx, id, lines)
  await saveGifts(tx, id, lines, { buyer: contact.name, language })
  return { ...order, total: totals.total }
}

type TimeToKeep = {
  orderId: string
  slotId: number | undefined
  insteadOf: shipping.Timed | undefined
  until: Date
  now: Date
  /** How much of its room it takes. */
  points: number
}

/** After the goods, so that all transactions lock in one order; an order that this one takes the place of gives its own back. */
export async function keepTime(tx: Tx, { slotId, insteadOf, ...order }: TimeToKeep): Promise<Outcome<void>> {
  if (slotId !== undefined) return shipping.takeSlot(tx, { slotId, insteadOf, ...order })
  if (insteadOf) await shipping.releaseSlot(tx, insteadOf, 'release')
  return done(undefined)
}

/** Everything can be had as it stands there; else the first thing that cannot. */
export function mustBeOrderable(lines: readonly (CartRow & LinePrice)[]): Outcome<void> {
  const bad = obstacleTo(lines)
  if (bad === undefined) return done(undefined)
  if (bad === 'empty') return refuse(orders.problems.emptyBag())
  if (bad.trouble === 'restyle') return refuse(garments.problems.noLongerOffered(bad.name))
  return refuse(bad.trouble === 'sold-out' ? inventory.problems.soldOut(called(bad)) : orders.problems.bagChanged(called(bad)))
}

const called = ({ name, size }: { name: string; size: string | null }) => (size ? `${name}, size ${size},` : name)

/** A line as its parcel is weighed. */
export const asParcelLine = (line: CartRow) => ({ ...line, sendDay: waitsFor(line)?.day ?? null })

/** Nobody waits longer than they have read: the day of what is kept is the one that was shown, and that the delivery was reckoned from. */
function daySeen(kept: string | null, { counted, shown }: Keeping['sendDay']): Outcome<void> {
  const asShown = kept === null || (shown !== undefined && kept <= shown)
  return kept === counted && asShown ? done(undefined) : refuse(orders.problems.sendDayChanged())
}

type ToHold = Pick<CartRow, 'variant_id' | 'quantity' | 'available' | 'name' | 'size' | 'slug' | 'unit' | 'step'>

/** Answers the day before which not all of it is in the house. */
export async function holdFor(
  tx: Tx,
  { id: orderId, channel, lines: rows, at: now }: { id: string; channel: Channel; lines: readonly ToHold[]; at: Date },
  until: Date,
): Promise<Outcome<string | null>> {
  const counted = rows.filter((line) => line.available !== null)
  const held = await inventory.holdGoods(tx, {
    orderId,
    wants: counted.map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
    until,
    now,
    today: shipping.dayOf(now),
    ownShare: isStorefront(channel),
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

export function orderLine(line: MadeLine, { currency, rate }: { currency: Currency; rate: number }): orders.NewLine {
  const { sku, slug, name, size, make, unit, quantity, making_days, designed, outfit, given } = line
  // What was designed stands on every paper; shoppers and staff read the choices themselves in their language.
  const style = designed ? styleInWords(designed.garment, designed.style, designed.own) : ''
  return {
    sku,
    slug,
    name,
    size,
    make,
    unit,
    quantity,
    making_days,
    descriptor: [line.descriptor, style, outfit?.whole ? `Of the outfit ${outfit.name}` : ''].filter(Boolean).join('; '),
    style_key: line.styleKey,
    variant_id: line.variant_id,
    swatch: line.swatch,
    unit_price: line.unitPrice,
    shown_unit_price: showIn(kes(line.unitPrice), currency, rate),
    list_price: given?.listPrice ?? null,
    price_reason: given?.reason ?? null,
    vat_class: line.vatClass,
    vat_rate: line.vatRate,
    price_parts: {
      list: line.listPrice,
      usual: line.usualPrice,
      tiered: line.tieredPrice,
      design: designed?.price ?? 0,
      outfit: outfit?.whole && !given ? line.unitPrice : null,
    },
  }
}
