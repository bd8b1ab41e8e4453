import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { Db, Tx } from '#platform/db.ts'

/** Returns the amount (KES cents) that a capture would charge now, without a lock. Refuses what `grantCapture` refuses. */
export async function chargeable(db: Db, order: orders.OrderRow): Promise<Outcome<number>> {
  const [attempts, money] = await Promise.all([payments.attemptsOf(db, order.id), amountDueOf(db, order)])
  const granted = payments.grantCapture(attempts, { money, over: OVER.includes(order.state), expected: undefined })
  return granted.ok ? done(granted.value.amount) : granted
}

/**
 * Requests the capture of money that is charged when a parcel of the (locked) order leaves. Returns the ids of the attempts that
 * the caller captures at the provider after the commit. Empty when the capture is refused: the parcel leaves anyway.
 */
export async function captureWhenSent(tx: Tx, order: orders.OrderRow, by: { actor: string; at: Date }): Promise<string[]> {
  const captures = await askCapture(tx, order, { ...by, only: 'when-sent' })
  return captures.ok ? [captures.value.attempt.id] : []
}

const OVER: readonly orders.OrderRow['state'][] = ['draft', 'pending_payment', 'cancelled', 'expired']

/**
 * Requests the capture of the amount due from an authorisation of a (locked) order. The caller calls the provider after the
 * commit (`sendCapture`). `only`: considers only attempts with this capture mode. Refuses what `grantCapture` refuses.
 */
export async function askCapture(tx: Tx, order: orders.OrderRow, { actor, at, expected, only }: By) {
  const attempts = await payments.attemptsOf(tx, order.id)
  const mine = only ? attempts.filter(({ capture }) => capture === only) : attempts
  const money = await amountDueOf(tx, order)
  const granted = payments.grantCapture(mine, { money, over: OVER.includes(order.state), expected })
  if (!granted.ok) return granted
  const { attempt, amount } = granted.value
  await payments.askCapture(tx, attempt, amount, at, minutesAfter(at, ASKED_AGAIN_minutes))
  const detail = { attempt: attempt.id, amount, reserved: attempt.amount }
  await orders.recordEvent(tx, { orderId: order.id, kind: 'capture-asked', actor, at, detail })
  return granted
}
/** If the process dies, the capture is retried after this time under the same idempotency key. */
const ASKED_AGAIN_minutes = 1

type By = { actor: string; at: Date; expected?: number; only?: 'when-sent' }
