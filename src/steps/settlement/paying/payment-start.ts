import { done, type Outcome } from '#kernel/outcome.ts'
import type * as orders from '#modules/orders/index.ts'
import type { AmountPart, PaymentKind } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { providersOf, situationOf } from './payment-choices.ts'

/** The same key again gives the same attempt. */
export type OnceKey = { scope: string; key: string; fingerprint: string }

/** Who begins to pay, and what every way of paying is begun with. */
export type Starter = orders.Owner & { visitorId: string }
export type Start = {
  deps: Deps
  owner: Starter
  number: string
  part: AmountPart
  key: OnceKey
}

type Chosen = { kind: PaymentKind; part: AmountPart | 'begun' }

/**
 * Holds what was chosen to what is possible for a (locked) order at this moment (`payments/rules/choices.ts`), and writes down from when on
 * it is placed: with its deposit, or with all of it. Every way to take money begins here. `begun` is the part for which a card was asked
 * last, where that is still open. Whoever refuses later takes the plan back with the transaction.
 */
export async function grantPayment(
  deps: Pick<Deps, 'cards' | 'regional'>,
  tx: Tx,
  { order, attempts }: { order: orders.OrderRow; attempts: readonly payments.Attempt[] },
  { kind, part }: Chosen,
  at: Date,
): Promise<Outcome<payments.Granted & { goodsHeld: boolean }>> {
  const { payable, rules, deposit, goodsHeld, required } = await situationOf(tx, order, at)
  const open = attempts.findLast(({ method, state, closed_at }) => method === 'card' && state === 'created' && !closed_at)
  const wanted = part === 'begun' ? (open?.part ?? 'whole') : part
  const offer = { rules, providers: providersOf(deps), deposit: deposit.total }
  const granted = payments.grantPayment(payable, { kind, part: wanted }, offer)
  if (!granted.ok) return granted
  const isPlan = (required ?? order.total) === granted.value.required // all of it, where nobody chose anything
  if (order.state === 'pending_payment' && !isPlan) await payments.savePlan(tx, order.id, granted.value.required, at)
  return done({ ...granted.value, goodsHeld })
}
