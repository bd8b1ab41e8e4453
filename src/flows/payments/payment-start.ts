import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { AmountPart } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { paymentRules } from '#services/settings/index.ts'
import type { AmountOf, Opening } from './open-attempt.ts'
import { type Situation, situationOf } from './payment-choices.ts'

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

/** What this part of the order comes to at the moment, from what is paid of it then. */
export const amountFor =
  ({ deposit }: Situation, part: AmountPart): Start['amountOf'] =>
  (money) => {
    const wanted = payments.dueUntil(money, part === 'deposit' ? deposit.total : null)
    return wanted > 0 ? done(wanted) : refuse(payments.problems.alreadyPaid())
  }

/**
 * What is asked for, worked out under the order's lock, and written down as the plan of it: a part, or the one for which a
 * card was asked last, where that is still open. A deposit is held to what the house takes one on.
 */
export const partWanted =
  (wanted: AmountPart | 'begun'): Exclude<Opening['part'], AmountPart> =>
  async (tx, order, attempts, at) => {
    const open = attempts.findLast(({ method, state, closed_at }) => method === 'card' && state === 'created' && !closed_at)
    const part = wanted === 'begun' ? (open?.part ?? 'whole') : wanted
    const deposit = part === 'deposit' ? await depositOn(tx, order, at) : done(null)
    if (!deposit.ok) return deposit
    const enough = deposit.value
    if (order.state === 'pending_payment') await payments.savePlan(tx, order.id, enough ?? order.total, at)
    const amountOf: AmountOf = (money) => {
      const wanted = payments.dueUntil(money, enough)
      return wanted > 0 ? done(wanted) : refuse(payments.problems.alreadyPaid())
    }
    return done({ part, amountOf })
  }

async function depositOn(tx: Tx, order: orders.OrderRow, at: Date): Promise<Outcome<number>> {
  const { payable, rules, deposit } = await situationOf(tx, order, await paymentRules(tx), at)
  const possible = payments.amountOf(payments.amountsOf(payable, rules, deposit.total), 'deposit') !== undefined
  return possible ? done(deposit.total) : refuse(payments.problems.partNotPossible())
}
