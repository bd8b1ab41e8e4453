import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { Db, Tx } from '#platform/db.ts'

/** What would be charged of an order now, or why nothing can be; its lock is not held. */
export async function chargeable(db: Db, order: orders.OrderRow): Promise<Outcome<number>> {
  const [attempts, money] = await Promise.all([payments.attemptsOf(db, order.id), amountDueOf(db, order)])
  const granted = payments.grantCapture(attempts, { money, over: OVER.includes(order.state), expected: undefined })
  return granted.ok ? done(granted.value.amount) : granted
}

/**
 * The parcel of a (locked) order leaves: what was reserved to be charged then is charged. That it cannot be never keeps the parcel; it
 * opens an action item. Answers what to ask the provider for after the commit.
 */
export async function captureWhenSent(tx: Tx, order: orders.OrderRow, by: { actor: string; at: Date }): Promise<string[]> {
  const asked = await askCapture(tx, order, { ...by, only: 'when-sent' })
  return asked.ok ? [asked.value.attempt.id] : []
}

const OVER: readonly orders.OrderRow['state'][] = ['draft', 'pending_payment', 'cancelled', 'expired']

/**
 * Writes down that what is reserved for a (locked) order is to be charged: all that is due of it, the rest is let go of. The provider is
 * asked after the commit (`sendCapture`). `only`: no more than what was reserved to be charged then. Refuses what `grantCapture` refuses.
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
/** Whoever asked may have died: the provider is asked again under the same key after so long. */
const ASKED_AGAIN_minutes = 1

type By = { actor: string; at: Date; expected?: number; only?: 'when-sent' }
