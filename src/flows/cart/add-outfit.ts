import { MAX_QUANTITY } from '#domain/pricing/goods.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type AddOutfit, type Cart, MAX_LINES } from '#modules/cart/contract.ts'
import * as cart from '#modules/cart/index.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import { outfitOf } from '#modules/catalogue/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { cartOf } from '#views/cart/cart-view.ts'
import { type Offer, offerOf } from '#views/cart/variant-availability.ts'
import type { CartOwner } from './cart-lines.ts'

/**
 * Adds an outfit to the cart: one line for each of its products, all or none. Refuses `catalogue.not-sold`,
 * `cart.not-an-outfit`, `cart.full`, and what `cart.canAddToCart` refuses.
 */
export function addOutfit(
  { db, clock }: Deps,
  { ownerId, channel }: CartOwner,
  { slug, variantIds, quantity }: AddOutfit,
): Promise<Outcome<Cart>> {
  return transact(db, async (tx) => {
    const at = clock.now()
    const outfit = await outfitOf(tx, slug, channel)
    if (!outfit) return refuse(catalogue.problems.notSold())
    const offers: (Offer & { variantId: number })[] = []
    for (const variantId of variantIds) {
      const offer = await offerOf(tx, variantId, { ownerId, channel, now: at })
      if (!offer) return refuse(catalogue.problems.notSold())
      offers.push({ ...offer, variantId })
    }
    if (!areThePieces(outfit.pieces, offers)) return refuse(cart.problems.notAnOutfit())
    if ((offers[0]?.lines.length ?? 0) + offers.length > MAX_LINES) return refuse(cart.problems.full(MAX_LINES))
    for (const offer of offers) {
      const there = offer.lines.filter(({ variantId }) => variantId === offer.variantId)
      const may = cart.canAddToCart(offer, quantity + there.reduce((sum, line) => sum + line.quantity, 0))
      if (!may.ok) return may
    }
    const piece = { id: newId(), slug, pieces: offers.length }
    // Increasing times, so the cart lists the lines in the order of the outfit.
    for (const [place, { variantId, price }] of offers.entries())
      await cart.addLine(tx, {
        ownerId,
        channel,
        variantId,
        quantity,
        maxQuantity: MAX_QUANTITY.piece,
        price,
        ...cart.PLAIN,
        outfit: piece,
        at: new Date(at.getTime() + place),
      })
    return done(await cartOf(tx, ownerId, channel, at))
  })
}

function areThePieces(pieces: readonly number[], offers: readonly Offer[]): boolean {
  const chosen = offers.map(({ productId }) => productId)
  const isGoods = offers.every(
    ({ make, unit }) => (make === 'ready' || make === 'measure' || make === 'service') && unit === 'piece',
  )
  return (
    isGoods &&
    chosen.length === pieces.length &&
    new Set(chosen).size === chosen.length &&
    pieces.every((id) => chosen.includes(id))
  )
}
