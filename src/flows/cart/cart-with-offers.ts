import { done, type Outcome } from '#kernel/outcome.ts'
import type { Cart, CartAndSaved } from '#modules/cart/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { type Shopper, withOffers } from '#views/promotions/offers-in-cart.ts'
import * as outfits from './add-outfit.ts'
import * as codes from './cart-codes.ts'
import * as lines from './cart-lines.ts'
import * as saved from './saved-lines.ts'

type Change<Rest extends unknown[], Changed> = (deps: Deps, shopper: Shopper, ...rest: Rest) => Promise<Outcome<Changed>>

const offering =
  <Rest extends unknown[]>(change: Change<Rest, Cart>): Change<Rest, Cart> =>
  async (deps, shopper, ...rest) =>
    withOffers(deps, shopper, await change(deps, shopper, ...rest))

const offeringBoth =
  <Rest extends unknown[]>(change: Change<Rest, CartAndSaved>): Change<Rest, CartAndSaved> =>
  async (deps, shopper, ...rest) => {
    const changed = await change(deps, shopper, ...rest)
    if (!changed.ok) return changed
    const cart = await withOffers(deps, shopper, done(changed.value.cart))
    return cart.ok ? done({ ...changed.value, cart: cart.value }) : cart
  }

export const addToCart = offering(lines.addToCart)
export const changeCartLine = offering(lines.changeCartLine)
export const removeCartLine = offering(lines.removeCartLine)
export const acceptCartChanges = offering(lines.acceptCartChanges)
export const addOutfit = offering(outfits.addOutfit)
export const addCartCode = offering(codes.addCartCode)
export const removeCartCode = offering(codes.removeCartCode)
export const saveForLater = offeringBoth(saved.saveForLater)
export const returnToCart = offeringBoth(saved.returnToCart)
