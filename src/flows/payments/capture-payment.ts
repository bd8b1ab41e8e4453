import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { OrderAttempts } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { attemptsShown } from '#views/order-attempts.ts'
import { amountDueOf } from '#views/order-due.ts'
import { settlePayment } from './settle-payment.ts'

const OVER: readonly orders.OrderRow['state'][] = ['draft', 'pending_payment', 'cancelled', 'expired']
/** Whoever asked may have died: the provider is asked again under the same key after so long. */
const ASKED_AGAIN_minutes = 1

type By = { actor: string; at: Date; expected?: number; only?: 'when-sent' }

/**
 * Writes down that what is reserved for a (locked) order is to be charged: all that is due of it, the rest is let go of. The provider is
 * asked after the commit (`sendCapture`). `only`: no more than what was reserved to be charged then. Refuses what `grantCapture` refuses.
 */
async function askCapture(tx: Tx, order: orders.OrderRow, { actor, at, expected, only }: By) {
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

/** What would be charged of an order now, or why nothing can be; its lock is not held. */
export async function chargeable(db: Db, order: orders.OrderRow): Promise<Outcome<number>> {
  const [attempts, money] = await Promise.all([payments.attemptsOf(db, order.id), amountDueOf(db, order)])
  const granted = payments.grantCapture(attempts, { money, over: OVER.includes(order.state), expected: undefined })
  return granted.ok ? done(granted.value.amount) : granted
}

type Ask = { number: string; by: { id: string; email: string }; expected: number; key: string }

/**
 * Somebody of the house charges what is reserved for an order. The same key again charges once. Should this process die in between,
 * `recover-payments` asks the provider under the same key of the try. Refuses `payments.under-way`, `.nothing-reserved`, `.amount-changed`,
 * and `.capture-refused` when the provider says no; `.unavailable` while nobody knows.
 */
export async function capturePayment(deps: Deps, { number, by, expected, key }: Ask): Promise<Outcome<OrderAttempts>> {
  const at = deps.clock.now()
  const write = { scope: `capture ${number}`, key, fingerprint: fingerprintOf({ expected }), at }
  const asked = await transact(deps.db, (tx) =>
    once<{ attemptId: string }>(tx, write, async () => {
      const order = await orders.lockByNumber(tx, number)
      if (!order) return refuse(orders.problems.noSuchOrder())
      const granted = await askCapture(tx, order, { actor: by.email, at, expected })
      if (!granted.ok) return granted
      const { attempt, amount } = granted.value
      await audit.record(tx, {
        ...{ actor: by.id, action: 'payment-captured', subject: `order ${number}`, at },
        ...{ before: { reserved: attempt.amount }, after: { attempt: attempt.id, amount } },
      })
      return done({ attemptId: attempt.id })
    }),
  )
  if (!asked.ok) return asked
  const sent = await sendCapture(deps, asked.value.attemptId)
  return sent.ok ? attemptsShown(deps.db, number) : sent
}

/**
 * The parcel of a (locked) order leaves: what was reserved to be charged then is charged. That it cannot be never keeps the parcel; it
 * opens an action item. Answers what to ask the provider for after the commit.
 */
export async function captureWhenSent(tx: Tx, order: orders.OrderRow, by: { actor: string; at: Date }): Promise<string[]> {
  const asked = await askCapture(tx, order, { ...by, only: 'when-sent' })
  return asked.ok ? [asked.value.attempt.id] : []
}

/** Asks the provider to charge what was asked for, outside any transaction, and settles what it says. */
export async function sendCapture(deps: Deps, attemptId: string): Promise<Outcome<void>> {
  const { db, cards } = deps
  const attempt = await payments.attemptById(db, attemptId)
  if (!attempt || attempt.capture_asked === null || !payments.isCharging(attempt)) return done(undefined) // it is settled
  if (!cards || !attempt.provider_reference) return refuse(payments.problems.unavailable())
  const reference = attempt.provider_reference
  const asked = { attemptId, reference, amount: attempt.capture_asked, try: attempt.capture_tries }
  const answer = await cards.capture(asked)
  const refused = !answer.ok && answer.problem.code === payments.problems.captureRefused().code
  const said = refused ? await cards.read(reference) : answer
  if (!said.ok) return said
  const settled = await settlePayment(deps, { ...said.value.notice, toCapture: true }, 'call')
  if (!settled.ok) return settled
  return payments.isCharging(settled.value.attempt) ? notCharged(deps, attempt, said.value.notice.failure) : done(undefined)
}

/** The provider has said no, and what is reserved stands: somebody must look. */
function notCharged(
  deps: Deps,
  { id, order_id, capture_tries }: payments.Attempt,
  failure: string | null,
): Promise<Outcome<void>> {
  const at = deps.clock.now()
  const written = transact(deps.db, async (tx) => {
    const order = await orders.lockById(tx, order_id)
    const attempt = order && (await payments.lockAttempt(tx, id))
    if (!order || !attempt || attempt.capture_tries !== capture_tries || !payments.isCharging(attempt)) return done(undefined)
    await payments.captureFailed(tx, id, at)
    const detail = { attempt: id, amount: attempt.capture_asked, failure }
    await orders.recordEvent(tx, { orderId: order_id, kind: 'capture-failed', actor: attempt.provider, at, detail })
    await actionItems.openActionItem(tx, {
      kind: 'capture-failed',
      cause: `${id}:${capture_tries}`,
      orderId: order_id,
      detail,
      at,
    })
    return done(undefined)
  })
  return written.then((outcome) => (outcome.ok ? refuse(payments.problems.captureRefused()) : outcome))
}
