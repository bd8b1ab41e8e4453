import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { OrderAttempts, PaymentResult } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { checkPayment } from '#steps/settlement/providers/check-payment.ts'
import { resultOf } from '#steps/settlement/providers/settle-payment.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { attemptsShown } from '#views/money/order-attempts.ts'

/**
 * Polls the providers for the outcome of an order's payments and settles it. `answered` is false when a provider could not be
 * reached. Refuses what `checkPayment` refuses for any other reason.
 */
async function askProviders(
  deps: Deps,
  order: orders.OrderRow,
  source: payments.Source,
): Promise<Outcome<{ answered: boolean }>> {
  let answered = true
  for (const attempt of await payments.attemptsOf(deps.db, order.id)) {
    if (attempt.closed_at || attempt.provider === 'house') continue
    const checked = await checkPayment(deps, attempt, source)
    if (checked.ok) continue
    if (checked.problem.code !== 'payments.unavailable') return checked
    answered = false
  }
  return done({ answered })
}

/**
 * Returns the result of the last attempt; the stored one when its provider cannot be reached. Refuses `payments.unknown` without
 * an attempt, and what `askProviders` refuses.
 */
async function lastPayment(deps: Deps, order: orders.OrderRow): Promise<Outcome<PaymentResult>> {
  const answers = await askProviders(deps, order, 'return')
  if (!answers.ok) return answers
  const last = (await payments.attemptsOf(deps.db, order.id)).at(-1)
  return last ? done(resultOf({ order, attempt: last })) : refuse(payments.problems.unknown())
}

const findOrder = ({ db }: Deps, find: (tx: Tx) => Promise<orders.OrderRow | undefined>): Promise<Outcome<orders.OrderRow>> =>
  transact(db, async (tx) => {
    const order = await find(tx)
    return order ? done(order) : refuse(orders.problems.noSuchOrder())
  })

const PER_ORDER = 30
const WINDOW_s = 60

/**
 * Returns the result of the last payment to a browser that returns from its provider. Refuses `orders.no-such-order`,
 * `rate-limit.exceeded`, and what `lastPayment` refuses.
 */
export async function checkOrder(deps: Deps, owner: orders.Owner, number: string): Promise<Outcome<PaymentResult>> {
  const order = await findOrder(deps, (tx) => orders.lockOwned(tx, owner, number))
  if (!order.ok) return order
  const limit = { name: 'payment-check', who: order.value.id, limit: PER_ORDER, windowSeconds: WINDOW_s, now: deps.clock.now() }
  const allowed = await allow(deps.db, limit)
  return allowed.ok ? lastPayment(deps, order.value) : allowed
}

const attemptStates = async (deps: Deps, orderId: string): Promise<Record<string, unknown>> =>
  Object.fromEntries((await payments.attemptsOf(deps.db, orderId)).map(({ id, state }) => [id, state]))

/**
 * Polls the providers for staff. Refuses `orders.no-such-order`, `payments.unavailable` while a provider does not respond, and
 * what `askProviders` refuses.
 */
export async function checkOrderNow(deps: Deps, staff: Staff, number: string): Promise<Outcome<OrderAttempts>> {
  const order = await findOrder(deps, (tx) => orders.lockByNumber(tx, number))
  if (!order.ok) return order
  const before = await attemptStates(deps, order.value.id)
  const answers = await askProviders(deps, order.value, 'check')
  if (!answers.ok) return answers
  const after = await attemptStates(deps, order.value.id)
  const at = deps.clock.now()
  await audit.record(deps.db, { actor: staff.id, action: 'payment-checked', subject: `order ${number}`, at, before, after })
  return answers.value.answered ? attemptsShown(deps.db, order.value.number) : refuse(payments.problems.notAnswering())
}
