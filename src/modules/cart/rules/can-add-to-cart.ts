import { MAX_QUANTITY, type Make, quantityFits, type Unit } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '../problems.ts'

type Offered = { unit: Unit; step: number; make: Make; available: number }

const inWords = (unit: Unit, quantity: number) => (unit === 'piece' ? String(quantity) : `${quantity / 100} m`)

/** Checks that a cart may hold this quantity now. Refuses `cart.bad-quantity`, `cart.sold-out` and `cart.short`. */
export function canAddToCart({ unit, step, make, available }: Offered, quantity: number): Outcome<void> {
  if (!quantityFits(unit, step, quantity))
    return refuse(problems.badQuantity(inWords(unit, step), inWords(unit, MAX_QUANTITY[unit])))
  if (make !== 'ready' || quantity <= available) return done(undefined)
  return refuse(available < step ? problems.soldOut() : problems.short(inWords(unit, available)))
}
