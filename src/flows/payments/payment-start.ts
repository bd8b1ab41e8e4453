import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { AmountPart } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { paymentRules } from '#modules/settings/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Opening, Payer } from './open-attempt.ts'
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
  (order, paid) => {
    const wanted = (part === 'deposit' ? deposit.total : order.total) - paid
    return wanted > 0 ? done(wanted) : refuse(payments.problems.alreadyPaid())
  }

/**
 * What a part of an order comes to, written down as the plan of it. A deposit is held to what the house takes one on. An
 * order that cannot be paid at all is refused where its attempt is opened.
 */
export async function choosePart(
  deps: Deps,
  payer: Payer,
  number: string,
  part: AmountPart,
): Promise<Outcome<Start['amountOf']>> {
  const { db, clock } = deps
  const order = payer === 'proved' ? await orders.findByNumber(db, number) : await orders.ownedByNumber(db, payer, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const situation = await situationOf(db, order, await paymentRules(db), clock.now())
  const { payable, rules, deposit } = situation
  const possible = payments.amountOf(payments.amountsOf(payable, rules, deposit.total), part) !== undefined
  if (part === 'deposit' && !possible) return refuse(payments.problems.partNotPossible())
  await planPayment(deps, situation, part)
  return done(amountFor(situation, part))
}

/** The part for which a card was asked last, where that is still open: whole unless somebody chose otherwise. */
export async function partBegun({ db }: Deps, owner: orders.Owner, number: string): Promise<AmountPart> {
  const order = await orders.ownedByNumber(db, owner, number)
  const begun = order ? await payments.attemptsOf(db, order.id) : []
  const open = begun.findLast(({ method, state, closed_at }) => method === 'card' && state === 'created' && !closed_at)
  return open?.part ?? 'whole'
}
