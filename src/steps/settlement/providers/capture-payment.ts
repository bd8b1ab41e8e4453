import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { OrderAttempts } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { askCapture } from '#steps/settlement/ledger/chargeable.ts'
import { attemptsShown } from '#views/money/order-attempts.ts'
import { settlePayment } from './settle-payment.ts'

type CaptureArgs = { number: string; by: { id: string; email: string }; expected: number; key: string }

/**
 * Captures the authorised amount of an order, for staff. Idempotent by `key`. Refuses `orders.no-such-order`,
 * `idempotency.key-reused`, `payments.capture-refused`, `payments.unavailable`, and what `payments.grantCapture` refuses.
 */
export async function capturePayment(deps: Deps, { number, by, expected, key }: CaptureArgs): Promise<Outcome<OrderAttempts>> {
  const at = deps.clock.now()
  const write = { scope: `capture ${number}`, key, fingerprint: fingerprintOf({ expected }), at }
  const capture = await transact(deps.db, (tx) =>
    once<{ attemptId: string }>(tx, write, async () => {
      const order = await orders.lockByNumber(tx, number)
      if (!order) return refuse(orders.problems.noSuchOrder())
      const granted = await askCapture(tx, order, { actor: by.email, at, expected })
      if (!granted.ok) return granted
      const { attempt, amount } = granted.value
      await audit.record(tx, {
        actor: by.id,
        action: 'payment-captured',
        subject: `order ${number}`,
        at,
        before: { reserved: attempt.amount },
        after: { attempt: attempt.id, amount },
      })
      return done({ attemptId: attempt.id })
    }),
  )
  if (!capture.ok) return capture
  const sent = await sendCapture(deps, capture.value.attemptId)
  return sent.ok ? attemptsShown(deps.db, number) : sent
}

/**
 * Requests a capture from the provider, outside any transaction, and settles the response. No-op when the capture is settled
 * already. Refuses `payments.capture-refused` and `payments.unavailable`.
 */
export async function sendCapture(deps: Deps, attemptId: string): Promise<Outcome<void>> {
  const { db, cards } = deps
  const attempt = await payments.attemptById(db, attemptId)
  if (!attempt || attempt.capture_asked === null || !payments.isCharging(attempt)) return done(undefined) // settled
  if (!cards || !attempt.provider_reference) return refuse(payments.problems.unavailable())
  const reference = attempt.provider_reference
  const capture = { attemptId, reference, amount: attempt.capture_asked, try: attempt.capture_tries }
  const answer = await cards.capture(capture)
  const refused = !answer.ok && answer.problem.code === payments.problems.captureRefused().code
  const intent = refused ? await cards.read(reference) : answer
  if (!intent.ok) return intent
  const settled = await settlePayment(deps, { ...intent.value.notice, toCapture: true }, 'call')
  if (!settled.ok) return settled
  return payments.isCharging(settled.value.attempt) ? notCharged(deps, attempt, intent.value.notice.failure) : done(undefined)
}

/**
 * Records that the provider refused a capture, and opens `capture-failed`. The authorisation stays. Refuses
 * `payments.capture-refused`; no-op when another process settled it.
 */
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
