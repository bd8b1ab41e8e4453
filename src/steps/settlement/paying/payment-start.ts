import { done, type Outcome } from '#kernel/outcome.ts'
import type * as orders from '#modules/orders/index.ts'
import type { AmountPart, PaymentKind } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { providersOf, situationOf } from './payment-choices.ts'

/** Idempotency key: a repeated key returns the same attempt. */
export type OnceKey = { scope: string; key: string; fingerprint: string }

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
 * Checks the chosen method and part against what a (locked) order allows now. For an unpaid order, saves the amount that must
 * be paid before it is placed. `begun`: the part of the open card form, else `whole`. A caller that refuses later must roll
 * back.
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
  const requestedPart = part === 'begun' ? (open?.part ?? 'whole') : part
  const offer = { rules, providers: providersOf(deps), deposit: deposit.total }
  const granted = payments.grantPayment(payable, { kind, part: requestedPart }, offer)
  if (!granted.ok) return granted
  const isPlan = (required ?? order.total) === granted.value.required // without a plan, the whole amount is required
  if (order.state === 'pending_payment' && !isPlan) await payments.savePlan(tx, order.id, granted.value.required, at)
  return done({ ...granted.value, goodsHeld })
}
