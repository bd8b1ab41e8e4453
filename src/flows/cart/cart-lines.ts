import { type Channel, MAX_QUANTITY } from '#domain/pricing/goods.ts'
import type { Style } from '#domain/tailoring/garments.ts'
import { garmentOf } from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type AddLine, type Cart, type ChangeLine, MAX_LINES } from '#modules/cart/contract.ts'
import * as cart from '#modules/cart/index.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import * as garments from '#modules/garments/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Gift } from '#shapes/gift.ts'
import { cartOf, cartRows } from '#views/cart/cart-view.ts'
import { type Offer, offerOf } from '#views/cart/variant-availability.ts'

/** Owner and channel of a cart. A browser or account has one cart in each channel. */
export type CartOwner = { ownerId: string; channel: Channel }

/**
 * Adds a variant to the cart. Increases a line with the same variant, style and gift. Refuses `catalogue.not-sold`, `cart.full`,
 * and what `styleFor`, `giftFor` and `cart.canAddToCart` refuse.
 */
export async function addToCart(
  { db, clock }: Deps,
  { ownerId, channel }: CartOwner,
  { variantId, quantity, style: requestedStyle, gift }: AddLine,
): Promise<Outcome<Cart>> {
  const now = clock.now()
  const offer = await offerOf(db, variantId, { ownerId, channel, now })
  if (!offer) return refuse(catalogue.problems.notSold())
  const styled = styleFor(offer, requestedStyle)
  if (!styled.ok) return styled
  const giftOption = giftFor(offer, gift, now)
  if (!giftOption.ok) return giftOption
  const particulars = { style: styled.value, gift: giftOption.value, outfit: null }
  const key = cart.particularsKey(particulars)
  const there = offer.lines.find((line) => line.variantId === variantId && line.styleKey === key)
  if (!there && offer.lines.length >= MAX_LINES) return refuse(cart.problems.full(MAX_LINES))
  const may = cart.canAddToCart(offer, (there?.quantity ?? 0) + quantity)
  if (!may.ok) return may
  await cart.addLine(db, {
    ownerId,
    channel,
    variantId,
    quantity,
    maxQuantity: MAX_QUANTITY[offer.unit],
    price: priceOf(offer, particulars.gift),
    ...particulars,
    at: now,
  })
  return done(await cartOf(db, ownerId, channel, now))
}

/**
 * Returns the complete, validated style of a made-to-measure variant; null when no style is
 * requested. Refuses `garments.not-made`, and what `garments.readStyle` refuses.
 */
function styleFor({ make, categories, own }: Offer, requestedStyle: Style | undefined): Outcome<Style | null> {
  if (!requestedStyle) return done(null)
  return make === 'measure' ? garments.readStyle(garmentOf(categories), requestedStyle, own) : refuse(garments.problems.notMade())
}

const DAYS_AHEAD = 365
const shillings = (cents: number) => (cents / 100).toLocaleString('en')

/** A gift card of a freely chosen value costs that value. */
const priceOf = ({ price }: Offer, gift: Gift | null): number => gift?.amount ?? price

/**
 * Checks the amount and send date (today to a year ahead) of a gift card. Returns null for other goods. Refuses
 * `cart.choose-each-piece`, `cart.not-a-gift`, `cart.gift-missing`, `cart.no-free-amount`, `cart.gift-amount` and
 * `cart.gift-day`.
 */
function giftFor({ make, freeAmount }: Offer, gift: Gift | undefined, now: Date): Outcome<Gift | null> {
  if (make === 'outfit') return refuse(cart.problems.chooseEachPiece())
  if (make !== 'gift-card') return gift ? refuse(cart.problems.notAGift()) : done(null)
  if (!gift) return refuse(cart.problems.giftMissing())
  if (gift.amount !== undefined) {
    if (!freeAmount) return refuse(cart.problems.noFreeAmount())
    if (gift.amount < freeAmount.least || gift.amount > freeAmount.most)
      return refuse(cart.problems.giftAmount(shillings(freeAmount.least), shillings(freeAmount.most)))
  }
  const last = dayOf(new Date(now.getTime() + DAYS_AHEAD * 86_400_000))
  return gift.sendOn < dayOf(now) || gift.sendOn > last ? refuse(cart.problems.giftDay()) : done(gift)
}

/**
 * Changes the quantity, size or cloth of a cart line. Lines that end up with the same variant and
 * choices are merged. Refuses `cart.no-such-line`, `catalogue.not-sold`, `cart.other-product`, and
 * what `cart.canAddToCart` refuses.
 */
export function changeCartLine(
  { db, clock }: Deps,
  { ownerId, channel }: CartOwner,
  { id, ...change }: ChangeLine & { id: string },
): Promise<Outcome<Cart>> {
  return transact(db, async (tx) => {
    const at = clock.now()
    const locked = await cart.lockCart(tx, ownerId, channel)
    const line = locked && (await cart.lineOf(tx, locked.id, id))
    if (!locked || !line) return refuse(cart.problems.noSuchLine())
    const variantId = change.variantId ?? line.variant_id
    const offer = await offerOf(tx, variantId, { ownerId, channel, now: at })
    if (!offer) return refuse(catalogue.problems.notSold())

    const key = line.style_key
    const twin = offer.lines.find((each) => each.variantId === variantId && each.styleKey === key && each.id !== id)
    const quantity = (change.quantity ?? line.quantity) + (twin?.quantity ?? 0)
    const may = cart.canAddToCart(offer, quantity)
    if (!may.ok) return may
    if (variantId !== line.variant_id) {
      if ((await catalogue.productOf(tx, line.variant_id)) !== offer.productId) return refuse(cart.problems.otherProduct())
      await cart.removeLines(tx, locked.id, [id])
    }
    await cart.putLine(tx, {
      cartId: locked.id,
      variantId,
      quantity,
      price: priceOf(offer, line.gift),
      style: offer.make === 'measure' ? line.style : null,
      gift: line.gift,
      outfit: line.outfit,
      at,
    })
    return done(await cartOf(tx, ownerId, channel, at))
  })
}

/** Removes a line. No-op when the line no longer exists. */
export function removeCartLine({ db, clock }: Deps, { ownerId, channel }: CartOwner, id: string): Promise<Outcome<Cart>> {
  return transact(db, async (tx) => {
    const locked = await cart.lockCart(tx, ownerId, channel)
    if (locked) await cart.removeLines(tx, locked.id, [id])
    return done(await cartOf(tx, ownerId, channel, clock.now()))
  })
}

/** Marks the current prices of the cart lines as seen by the shopper. */
export function acceptCartChanges({ db, clock }: Deps, { ownerId, channel }: CartOwner): Promise<Outcome<Cart>> {
  return transact(db, async (tx) => {
    const locked = await cart.lockCart(tx, ownerId, channel)
    const rows = await cartRows(tx, ownerId, channel, clock.now())
    const changed = rows.filter((row) => row.seen_price !== row.listPrice)
    if (locked)
      await cart.rememberPrices(
        tx,
        locked.id,
        changed.map(({ id, listPrice }) => ({ id, price: listPrice })),
      )
    return done(await cartOf(tx, ownerId, channel, clock.now()))
  })
}
