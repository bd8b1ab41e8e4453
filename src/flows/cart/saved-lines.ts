import { type Channel, MAX_QUANTITY } from '#domain/pricing/goods.ts'
import { type Style, styleKey } from '#domain/tailoring/garments.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type CartAndSaved, MAX_LINES, type SavedLines } from '#modules/cart/contract.ts'
import * as cart from '#modules/cart/index.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { cartOf, savedOf } from '#views/cart/cart-view.ts'
import { offerOf } from '#views/cart/variant-availability.ts'
import type { CartOwner } from './cart-lines.ts'

async function both(tx: Tx, { ownerId, channel }: CartOwner, now: Date): Promise<CartAndSaved> {
  return { cart: await cartOf(tx, ownerId, channel, now), saved: await savedOf(tx, ownerId, channel, now) }
}

const keyOf = (style: Style | null): string => (style ? styleKey(style) : '')
type Goods = { variant_id: number; style: Style | null }
const sameGoods = (one: Goods, other: Goods): boolean =>
  one.variant_id === other.variant_id && keyOf(one.style) === keyOf(other.style)

/**
 * Moves a line from the cart to the saved lines with its choices, also when it is sold out. Refuses `cart.no-such-line`,
 * `cart.saved-full`, and `cart.stays-in-bag` for gift cards and outfits.
 */
export function saveForLater(
  { db, clock }: Deps,
  { ownerId, channel }: CartOwner,
  lineId: string,
): Promise<Outcome<CartAndSaved>> {
  return transact(db, async (tx) => {
    const at = clock.now()
    const locked = await cart.lockCart(tx, ownerId, channel)
    const line = locked && (await cart.lineOf(tx, locked.id, lineId))
    if (!locked || !line) return refuse(cart.problems.noSuchLine())
    if (line.gift || line.outfit) return refuse(cart.problems.staysInBag())
    const aside = await cart.lockSaved(tx, { ownerId, channel })
    if (aside.length >= MAX_LINES && !aside.some((each) => sameGoods(each, line)))
      return refuse(cart.problems.savedFull(MAX_LINES))
    const { variant_id: variantId, quantity, seen_price: price, style } = line
    const sold = await catalogue.variantForSale(tx, variantId, channel)
    const maxQuantity = MAX_QUANTITY[sold?.unit ?? 'centimetre']
    await cart.saveLine(tx, { ownerId, channel, variantId, quantity, maxQuantity, price, style, at })
    await cart.removeLines(tx, locked.id, [lineId])
    return done(await both(tx, { ownerId, channel }, at))
  })
}

/**
 * Moves a saved line back to the cart, increasing an existing line. Refuses `cart.no-such-line`, `catalogue.not-sold`,
 * `cart.full`, and what `cart.canAddToCart` refuses.
 */
export function returnToCart({ db, clock }: Deps, { ownerId, channel }: CartOwner, id: string): Promise<Outcome<CartAndSaved>> {
  return transact(db, async (tx) => {
    const at = clock.now()
    const line = await cart.removeSaved(tx, { ownerId, channel }, id)
    if (!line) return refuse(cart.problems.noSuchLine())
    const offer = await offerOf(tx, line.variant_id, { ownerId, channel, now: at })
    if (!offer) return refuse(catalogue.problems.notSold())
    const there = offer.lines.find(({ variantId, styleKey: key }) => variantId === line.variant_id && key === keyOf(line.style))
    if (!there && offer.lines.length >= MAX_LINES) return refuse(cart.problems.full(MAX_LINES))
    const may = cart.canAddToCart(offer, (there?.quantity ?? 0) + line.quantity)
    if (!may.ok) return may
    await cart.addLine(tx, {
      ownerId,
      channel,
      variantId: line.variant_id,
      quantity: line.quantity,
      maxQuantity: MAX_QUANTITY[offer.unit],
      price: offer.price,
      ...cart.PLAIN,
      style: line.style,
      at,
    })
    return done(await both(tx, { ownerId, channel }, at))
  })
}

/** Returns the lines saved for later with current prices and stock; none without an owner. */
export const savedLines = async (
  { db, clock }: Deps,
  ownerId: string | undefined,
  channel: Channel,
): Promise<Outcome<SavedLines>> => done(ownerId ? await savedOf(db, ownerId, channel, clock.now()) : { lines: [] })

/** Removes a saved line. No-op when the line no longer exists. */
export const removeSavedLine = ({ db, clock }: Deps, { ownerId, channel }: CartOwner, id: string): Promise<Outcome<SavedLines>> =>
  transact(db, async (tx) => {
    await cart.removeSaved(tx, { ownerId, channel }, id)
    return done(await savedOf(tx, ownerId, channel, clock.now()))
  })
