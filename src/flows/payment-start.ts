import { done } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { AmountPart } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Opening } from './open-attempt.ts'
import type { Situation } from './payment-choices.ts'

/** Who begins to pay, and what every way of paying is begun with. `amountOf` is asked under the order's lock. */
export type Starter = orders.Owner & { visitorId: string }
export type Start = {
  deps: Deps
  owner: Starter
  situation: Situation
  part: AmountPart
  amountOf: NonNullable<Opening['amountOf']>
  key: NonNullable<Opening['key']>
}

/** From when on the order is placed: with its deposit, or with all of it. Only what still waits can be planned. */
export const planPayment = ({ db, clock }: Deps, { order, deposit }: Situation, part: AmountPart) =>
  transact(db, async (tx) => {
    const locked = await orders.lockById(tx, order.id)
    if (locked?.state !== 'pending_payment') return done(undefined)
    return done(await payments.savePlan(tx, order.id, part === 'deposit' ? deposit.total : order.total, clock.now()))
  })
