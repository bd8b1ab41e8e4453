import { MAX_QUANTITY, type Make, quantityFits, type Unit } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '../problems.ts'

type Offered = { unit: Unit; step: number; make: Make; available: number }

/** `3`, or `3.5 m`: a quantity as a sentence has it. */
const inWords = (unit: Unit, quantity: number) => (unit === 'piece' ? String(quantity) : `${quantity / 100} m`)

/** Whether so much of what is offered can stand in a cart now. A look at the stock that takes nothing: that happens at checkout. */
export function mayHold({ unit, step, make, available }: Offered, quantity: number): Outcome<void> {
  if (!quantityFits(unit, step, quantity))
    return refuse(problems.badQuantity(inWords(unit, step), inWords(unit, MAX_QUANTITY[unit])))
  if (make !== 'ready' || quantity <= available) return done(undefined)
  return refuse(available < step ? problems.soldOut() : problems.short(inWords(unit, available)))
}
