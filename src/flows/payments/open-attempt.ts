import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { AmountPart, PaymentKind } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { once } from '#platform/idempotency.ts'
import { prolongHold } from '#steps/settlement/goods/prolong-hold.ts'
import { grantPayment, type OnceKey } from '#steps/settlement/paying/payment-start.ts'
import { closeAttempt } from '#steps/settlement/providers/check-payment.ts'
import { retryUntil } from '#steps/settlement/providers/settle-payment.ts'

/** Payer: the owner of the order, or `proved` for the holder of a payment link. */
export type Payer = orders.Owner | 'proved'

export type Opening = {
  number: string
  provider: payments.Provider
  method: PaymentKind
  /** `begun`: the part of the open card form. The amount is calculated under the order's lock. */
  part: AmountPart | 'begun'
  /** `processing` when the same call also charges. */
  state?: 'created' | 'processing'
  card?: { token: string; returnUrl: string }
  key?: OnceKey
}
type Named = Opening & { id: string }

export type OpenedAttempt = { order: orders.OrderRow; attempt: payments.Attempt }

/** Minutes until an undecided attempt is first checked; fewer when its outcome is expected at once. */
const FIRST_CHECK_minutes = { created: 1, processing: 0.4 }
const TRIES = 3
/** A reservation is not extended by less than this. */
const LEAST_GAIN_minutes = 1

/**
 * Opens the payment attempt of an order, or returns the open one with the same provider, method, part, amount and capture mode.
 * Closes other open attempts first, so an old tab cannot pay twice. Refuses `orders.no-such-order`, `payments.time-over`,
 * `idempotency.key-reused`, and what `grantPayment` and `alone` refuse.
 */
export async function openAttempt(deps: Deps, payer: Payer, opening: Opening): Promise<Outcome<OpenedAttempt>> {
  const { key } = opening
  let made: OpenedAttempt | undefined
  const opened = await alone(deps, (tx, others, at) => {
    const id = payments.newAttemptId()
    const open = async () => {
      made = undefined
      const found = await openOrFind(deps, tx, payer, { ...opening, id }, at)
      if (!found.ok) return found
      made = 'made' in found.value ? found.value.made : undefined
      return 'id' in found.value ? done({ id: found.value.id }) : others(found.value.others)
    }
    return key ? once(tx, { ...key, at, foreseen: { id } }, open) : open()
  })
  if (!opened.ok) return opened
  if (made?.attempt.id === opened.value?.id && made) return done(made)
  return opened.value ? bothOf(deps, opened.value.id) : refuse(payments.problems.underWay())
}

/** Rolls back this try: the attempts must be closed at their providers first, outside any transaction. */
type Others = (attempts: payments.Attempt[]) => Outcome<never>

/**
 * Runs a transaction that begins a payment, once no other attempt can receive money. Closes the others and tries again, up to
 * `TRIES` times. Refuses what `begin` and `closeAttempt` refuse, and `payments.under-way`.
 */
export async function alone<T>(
  deps: Deps,
  begin: (tx: Tx, others: Others, at: Date) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  for (let tries = 0; ; tries++) {
    let found: payments.Attempt[] = []
    const others: Others = (attempts) => {
      found = attempts
      return refuse(payments.problems.underWay())
    }
    const begun = await transact(deps.db, (tx) => begin(tx, others, deps.clock.now()))
    if (begun.ok || found.length === 0 || tries === TRIES) return begun
    for (const attempt of found) {
      const closed = await closeAttempt(deps, attempt)
      if (!closed.ok) return closed
    }
  }
}

async function bothOf({ db }: Deps, id: string): Promise<Outcome<OpenedAttempt>> {
  const attempt = await payments.attemptById(db, id)
  const order = attempt && (await orders.orderById(db, attempt.order_id))
  return order ? done({ order, attempt }) : refuse(orders.problems.noSuchOrder())
}

/** Id of the attempt, with `made` when it is new; or the attempts that must be closed first. */
type Found = { id: string; made?: OpenedAttempt } | { others: payments.Attempt[] }

async function openOrFind(deps: Deps, tx: Tx, payer: Payer, opening: Named, at: Date): Promise<Outcome<Found>> {
  const order =
    payer === 'proved' ? await orders.lockByNumber(tx, opening.number) : await orders.lockOwned(tx, payer, opening.number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const attempts = await payments.attemptsOf(tx, order.id)
  const open = attempts.filter((each) => !each.closed_at && !payments.isReserved(each))
  const placedBy = order.placed_at && AT_THE_DOOR.includes(opening.method) && open.find(({ method }) => method === opening.method)
  if (placedBy) return done({ id: placedBy.id })
  const granted = await grantPayment(deps, tx, { order, attempts }, { kind: opening.method, part: opening.part }, at)
  if (!granted.ok) return granted
  const { part, amount, capture, goodsHeld } = granted.value
  const underWay = payments.paymentUnderWay(attempts)
  if (underWay) return refuse(underWay)
  const asksTheSame = (each: payments.Attempt) =>
    each.part === part &&
    (['provider', 'method'] as const).every((name) => each[name] === opening[name]) &&
    each.amount === amount &&
    each.capture === capture
  const same = open.find((each) => goesOn(each) && asksTheSame(each))
  const others = open.filter((each) => each !== same)
  if (others.length > 0) return done({ others })
  const [outcome, found] = await Promise.all([
    keepGoods(tx, order, goodsHeld, at),
    begin(tx, order, opening, { same, amount, part, capture, at }),
  ])
  return outcome.ok ? done(found) : outcome
}

/** Methods that place the order at once: a second click returns the same attempt. */
const AT_THE_DOOR: readonly PaymentKind[] = ['on-delivery', 'on-pickup']

/**
 * True when an attempt is unpaid and can be continued: the customer can return to the page of a
 * provider that has one.
 */
const goesOn = ({ state, provider, close_asked_at }: payments.Attempt) =>
  close_asked_at === null && (state === 'created' || (payments.traitsOf(provider).hasOwnPage && state === 'requires_action'))

type Begin = { same: payments.Attempt | undefined; amount: number; part: AmountPart; capture: CaptureMode; at: Date }

async function begin(tx: Tx, order: orders.OrderRow, opening: Named, { same, amount, part, capture, at }: Begin): Promise<Found> {
  const { id, provider, method, card, state = 'created' } = opening
  const checkAt = provider === 'house' ? null : minutesAfter(at, FIRST_CHECK_minutes[state])
  if (!same) {
    const opened = { id, orderId: order.id, provider, method, part, amount, state, at, checkAt, capture }
    const cardRequest = payments.traitsOf(provider).gateway === 'card' ? { email: order.email, ...card } : undefined
    const attempt = await payments.insertAttempt(tx, { ...opened, ...(cardRequest && { asked: cardRequest }) })
    return { id: attempt.id, made: { order, attempt } }
  }
  if (state === 'processing') await payments.setState(tx, same.id, state, at)
  if (checkAt) await payments.checkAt(tx, same.id, checkAt)
  return same
}

async function keepGoods(tx: Tx, order: orders.OrderRow, held: boolean, at: Date): Promise<Outcome<void>> {
  if (order.state !== 'pending_payment' || !order.pay_by) return done(undefined)
  const requestedUntil = retryUntil(order, at)
  if (held && order.pay_by > at && requestedUntil <= minutesAfter(order.pay_by, LEAST_GAIN_minutes)) return done(undefined)
  const until = requestedUntil > order.pay_by ? requestedUntil : order.pay_by
  return (await prolongHold(tx, order, until)) ? done(undefined) : refuse(payments.problems.timeOver())
}
