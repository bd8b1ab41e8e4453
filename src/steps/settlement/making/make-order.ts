import { isStorefront } from '#domain/channels/channel-paths.ts'
import { waitsFor } from '#domain/pricing/backorder.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { type LinePrice, obstacleTo } from '#domain/pricing/pricing.ts'
import { quote } from '#domain/pricing/quote.ts'
import type { Reduction } from '#domain/pricing/reduction.ts'
import type { TaxTreatment } from '#domain/pricing/tax.ts'
import type { withGivenPrice } from '#domain/pricing/unit-price.ts'
import { styleInWords } from '#domain/tailoring/garments.ts'
import type { Currency } from '#kernel/currency.ts'
import { kes, type Money, ZERO } from '#kernel/money.ts'
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
import * as promotions from '#modules/promotions/index.ts'
import type { ShippingOption } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import { announceStock } from '#steps/goods/announce-stock.ts'
import { type CartRow, pricePartsOf } from '#views/cart/cart-view.ts'
import { deliveryPoints } from '#views/orders/delivery-points.ts'
import { unpaidHolders } from '#views/promotions/unpaid-uses.ts'
import { saveDesigned, saveGifts } from './line-particulars.ts'
import { mayHoldUnpaid } from './unpaid-limit.ts'

/** Line of an order to be made. `ownDiscount`: discount by staff in KES cents. */
export type MadeLine = ReturnType<typeof withGivenPrice<CartRow>> & LinePrice & { ownDiscount?: Money }

export type Making = {
  id: string
  number: string
  channel: Channel
  source: OrderSource
  /** `customer`, or the e-mail address of a staff member. */
  actor: string
  owner: { visitorId: string } | { customerId: string } | 'nobody'
  /** Account whose tax treatment and PIN apply although it does not own the order. */
  taxedAs?: string | undefined
  cartId: string | null
  /** Hash of the client's network (`networkHash`). Null when unknown, undefined when staff make the order. */
  networkHash?: string | null
  contact: Contact
  address: Address
  note?: string | undefined
  language: string
  policies: PoliciesShown
  /** Currency in which prices were shown, and its exchange rates. */
  currency: Currency
  rates: RateTable
  option: ShippingOption
  slot: shipping.SlotRow | undefined
  lines: readonly MadeLine[]
  discounts?: readonly Reduction[]
  promoted?: Promoted | undefined
  /** VAT treatment for the quote; it does not change prices. */
  tax?: TaxTreatment
  at: Date
}

/** `mostUnpaid`: number of unpaid orders of one network that may hold uses of a limited promotion. */
export type Promoted = {
  adjustments: readonly orders.NewAdjustment[]
  uses: promotions.Uses
  mostUnpaid: number
}

/**
 * Reservation of an order's goods. `payBy`: end of the reservation. `insteadOf`: order whose delivery slot the new order takes
 * over. `sendDay`: dispatch date (YYYY-MM-DD) for which delivery was calculated (`counted`) and that the customer saw (`shown`).
 */
export type Keeping = {
  payBy: Date
  insteadOf?: shipping.Timed | undefined
  sendDay: { counted: string | null; shown?: string | undefined }
}

type Summed = Pick<Making, 'lines' | 'discounts' | 'option' | 'tax' | 'promoted'>
/** Quotes a new order: staff discounts of each line, then promotions, then staff discounts of the whole order. */
export const quoteMaking = ({ lines, discounts, option, tax, promoted }: Summed) =>
  quote({
    lines: lines.map(({ total, make, vatRate, ownDiscount = ZERO }, position) => ({
      subtotal: total,
      make,
      vatRate,
      reductions: [{ amount: ownDiscount }, ...partsOf(promoted, position)],
    })),
    reductions: discounts,
    delivery: { fee: option.fee, reductions: partsOf(promoted, null) },
    tax,
  })

const partsOf = (promoted: Promoted | undefined, position: number | null) =>
  promoted?.adjustments.filter((part) => part.position === position) ?? []

/**
 * Makes an unpaid order: freezes its amounts and reserves its goods and delivery slot until `payBy`. Refuses what `holdFor`,
 * `keepTime`, `mayHoldUnpaid` and `promotions.takeUses` refuse, `orders.send-day-changed`, `orders.total-changed` and
 * `promotions.too-many-unpaid`. The caller must roll back on a refusal.
 */
export async function makeOrder(tx: Tx, making: Making, { payBy, insteadOf, sendDay }: Keeping): Promise<Outcome<PlacedOrder>> {
  const { id, slot, at, promoted } = making
  if (promoted) {
    const taken = await promotions.takeUses(tx, promoted.uses, at, orders.problems.totalChanged())
    if (!taken.ok) return taken
    const holders = await unpaidHolders(tx, making.networkHash, promoted.uses)
    if (holders >= promoted.mostUnpaid) return refuse(promotions.problems.tooManyUnpaid())
  }
  // Both are independent, so they run in parallel.
  const [order, held] = await Promise.all([writeOrder(tx, making, payBy), holdFor(tx, making, payBy)])
  if (!held.ok) return held
  if (promoted) await promotions.saveUses(tx, id, promoted.uses, at)
  const seen = daySeen(held.value.sendDay, sendDay)
  if (!seen.ok) return seen
  const points = slot ? await deliveryPoints(tx, making.lines) : 1
  const saved = await keepTime(tx, { orderId: id, slotId: slot?.id, insteadOf, until: payBy, now: at, points })
  if (!saved.ok) return saved
  const limited = await mayHoldUnpaid(tx, making, { changes: held.value.changes, points })
  return limited.ok ? done({ ...order, payBy: payBy.toISOString() }) : limited
}

/** Writes the order and its lines without reserving goods. A null `payBy` writes a draft. */
export async function writeOrder(tx: Tx, making: Making, payBy: Date | null) {
  const { id, contact, lines, rates, language, option, slot } = making
  const { channel, source, actor, owner, cartId, address, note, policies, number, at, promoted } = making
  const customerId = owner !== 'nobody' && 'customerId' in owner ? owner.customerId : making.taxedAs
  const { tax, pin } = await orderTax(tx, { country: address.country, customerId })
  const totals = quoteMaking({ ...making, tax })
  const shown = shownWith(making.currency, rates.rates)
  const order = await orders.createOrder(tx, {
    id,
    number,
    channel,
    source,
    actor,
    owner,
    cartId,
    networkHash: making.networkHash,
    address,
    language,
    policies,
    totals,
    adjustments: promoted?.adjustments,
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
  /** Capacity of the delivery slot that the order uses, in points (`deliveryPoints`). */
  points: number
}

/**
 * Reserves the delivery slot until `until`, and releases the slot of the replaced order. Call it after the goods are reserved, so
 * that locks have one order. Refuses what `shipping.takeSlot` refuses.
 */
export async function keepTime(tx: Tx, { slotId, insteadOf, ...order }: TimeToKeep): Promise<Outcome<void>> {
  if (slotId !== undefined) return shipping.takeSlot(tx, { slotId, insteadOf, ...order })
  if (insteadOf) await shipping.releaseSlot(tx, insteadOf, 'release')
  return done(undefined)
}

/**
 * Refuses the first line that cannot be ordered: `orders.empty-bag`, `orders.bag-changed`, `inventory.sold-out`, or
 * `garments.no-longer-offered`.
 */
export function mustBeOrderable(lines: readonly (CartRow & LinePrice)[]): Outcome<void> {
  const bad = obstacleTo(lines)
  if (bad === undefined) return done(undefined)
  if (bad === 'empty') return refuse(orders.problems.emptyBag())
  if (bad.trouble === 'restyle') return refuse(garments.problems.noLongerOffered(bad.name))
  return refuse(bad.trouble === 'sold-out' ? inventory.problems.soldOut(called(bad)) : orders.problems.bagChanged(called(bad)))
}

const called = ({ name, size }: { name: string; size: string | null }) => (size ? `${name}, size ${size},` : name)

export const asParcelLine = (line: CartRow) => ({ ...line, sendDay: waitsFor(line)?.day ?? null })

/**
 * Refuses `orders.send-day-changed` when the dispatch date of the reserved goods differs from the date for which delivery was
 * calculated, or is later than the date that the customer saw.
 */
function daySeen(slotDay: string | null, { counted, shown }: Keeping['sendDay']): Outcome<void> {
  const asShown = slotDay === null || (shown !== undefined && slotDay <= shown)
  return slotDay === counted && asShown ? done(undefined) : refuse(orders.problems.sendDayChanged())
}

type ToHold = Pick<CartRow, 'variant_id' | 'quantity' | 'available' | 'name' | 'size' | 'slug' | 'unit' | 'step'>

/**
 * Reserves the goods of an order until `until`. Returns them, with the dispatch date (YYYY-MM-DD) when some are backordered, else
 * null. Refuses what `inventory.holdGoods` refuses.
 */
export async function holdFor(
  tx: Tx,
  { id: orderId, channel, lines: rows, at: now }: { id: string; channel: Channel; lines: readonly ToHold[]; at: Date },
  until: Date,
): Promise<Outcome<inventory.Held>> {
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
  return held
}

export function orderLine(line: MadeLine, { currency, rate }: { currency: Currency; rate: number }): orders.NewLine {
  const { sku, slug, name, size, make, unit, quantity, making_days, designed, outfit, given } = line
  // Invoices and packing slips print the design as text.
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
    descriptor: [line.descriptor, style, outfit?.whole ? `Part of the outfit ${outfit.name}` : ''].filter(Boolean).join('; '),
    style_key: line.styleKey,
    variant_id: line.variant_id,
    swatch: line.swatch,
    unit_price: line.unitPrice,
    shown_unit_price: showIn(kes(line.unitPrice), currency, rate),
    list_price: given?.listPrice ?? null,
    price_reason: given?.reason ?? null,
    vat_class: line.vatClass,
    vat_rate: line.vatRate,
    price_parts: pricePartsOf(line, given !== undefined),
  }
}
