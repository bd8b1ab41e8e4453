import { codeSpelling } from '#domain/promotions/code-spelling.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Cart, MAX_CODES } from '#modules/cart/contract.ts'
import * as cart from '#modules/cart/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import { cartOf } from '#views/cart/cart-view.ts'
import { ownUnpaidOrder } from '#views/promotions/own-unpaid-order.ts'
import type { CartOwner } from './cart-lines.ts'

/** Codes that one owner of a cart may try in an hour. */
const TRIES = 30
const HOUR_s = 3_600

/**
 * Adds a promotion code to the cart, whether or not the cart meets its conditions. Refuses `promotions.code-unknown`,
 * `promotions.too-many-codes`, `rate-limit.exceeded`, and what `promotions.mayAddCode` refuses.
 */
export async function addCartCode(deps: Deps, { ownerId, channel }: CartOwner, code: string): Promise<Outcome<Cart>> {
  const { db, clock } = deps
  const now = clock.now()
  const allowed = await allow(db, { name: 'cart-code', who: ownerId, limit: TRIES, windowSeconds: HOUR_s, now })
  if (!allowed.ok) return allowed
  const spelling = codeSpelling(code)
  if (spelling === undefined) return refuse(promotions.problems.codeUnknown())
  const own = await ownUnpaidOrder(db, ownerId, channel)
  const usable = await promotions.mayAddCode(db, { spelling, now, own })
  if (!usable.ok) return usable
  return transact(db, async (tx) => {
    const added = await cart.addCode(tx, { ownerId, channel, code: spelling, most: MAX_CODES, at: now })
    if (!added) return refuse(promotions.problems.tooManyCodes(MAX_CODES))
    return done(await cartOf(tx, ownerId, channel, now))
  })
}

/** Removes a code, in any spelling. No-op when the cart does not contain it. */
export function removeCartCode({ db, clock }: Deps, { ownerId, channel }: CartOwner, code: string): Promise<Outcome<Cart>> {
  return transact(db, async (tx) => {
    const spelling = codeSpelling(code)
    if (spelling !== undefined) await cart.removeCode(tx, { ownerId, channel, code: spelling })
    return done(await cartOf(tx, ownerId, channel, clock.now()))
  })
}
