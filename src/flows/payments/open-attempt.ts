import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { AmountPart, PaymentKind } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { once } from '#platform/idempotency.ts'
import { amountDueOf } from '#views/order-due.ts'
import { closeAttempt } from './check-payment.ts'
import { retryUntil } from './settle-payment.ts'

/** Who pays: somebody to whom the order belongs, or anybody who was let in by another proof (a payment link). */
export type Payer = orders.Owner | 'proved'

export type Opening = {
  number: string
  provider: payments.Provider
  method: PaymentKind
  /** A part, or what works out under the order's lock which part is asked for (`payment-start.ts`). */
  part:
    | AmountPart
    | ((tx: Tx, order: orders.OrderRow, attempts: readonly payments.Attempt[], at: Date) => Promise<Outcome<Asked>>)
  /** KES cents to ask for, from how the order stands; at most what is due. */
  amountOf?: AmountOf | undefined
  /** `processing` when the provider is asked to charge in the same breath. */
  state?: 'created' | 'processing'
  /** The same key again gives the same attempt. */
  key?: { scope: string; key: string; fingerprint: string }
}

export type AmountOf = (money: payments.AmountDue) => Outcome<number>
export type Asked = { part: AmountPart; amountOf: AmountOf }
export type OpenedAttempt = { order: orders.OrderRow; attempt: payments.Attempt }

/** An undecided attempt is first asked after so long after its beginning; sooner when its answer is waited for. */
const FIRST_CHECK_minutes = { created: 1, processing: 0.4 }
const TRIES = 3

/**
 * The attempt under which an order is paid now: the open one, if it asks for the same; else a new one, once all others
 * are closed at their providers, so that an old tab cannot pay a second time. Goods are kept 15 minutes from now, within
 * the hour. Two presses at once get the same attempt. Refuses `payments.already-paid`, `.under-way`, `.time-over`.
 */
export async function openAttempt(deps: Deps, payer: Payer, opening: Opening): Promise<Outcome<OpenedAttempt>> {
  const { key } = opening
  for (let tries = 0; ; tries++) {
    const at = deps.clock.now()
    let others: payments.Attempt[] = []
    let made: OpenedAttempt | undefined
    const opened = await transact(deps.db, (tx) => {
      const open = async () => {
        const found = await openOrFind(tx, payer, opening, at)
        if (!found.ok) return found
        made = 'made' in found.value ? found.value.made : undefined
        if ('id' in found.value) return done({ id: found.value.id })
        others = found.value.others
        return refuse(payments.problems.underWay()) // nothing is kept of this try
      }
      return key ? once(tx, { ...key, at }, open) : open()
    })
    if (opened.ok && made?.attempt.id === opened.value?.id && made) return done(made)
    if (opened.ok) return opened.value ? bothOf(deps, opened.value.id) : refuse(payments.problems.underWay())
    if (others.length === 0 || tries === TRIES) return opened
    for (const attempt of others) {
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

/** The attempt's id, and all of it where it is new; or those that must be closed first. */
type Found = { id: string; made?: OpenedAttempt } | { others: payments.Attempt[] }

async function openOrFind(tx: Tx, payer: Payer, opening: Opening, at: Date): Promise<Outcome<Found>> {
  const order =
    payer === 'proved' ? await orders.lockByNumber(tx, opening.number) : await orders.lockOwned(tx, payer, opening.number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const [money, attempts] = await Promise.all([amountDueOf(tx, order), payments.attemptsOf(tx, order.id)])
  if (money.due === 0) return refuse(payments.problems.alreadyPaid())
  const payable = mustBePayable(order, at)
  if (!payable.ok) return payable
  const { part } = opening
  const asked = typeof part === 'function' ? await part(tx, order, attempts, at) : done({ part, amountOf: opening.amountOf })
  if (!asked.ok) return asked
  const wanted = asked.value.amountOf?.(money) ?? done(money.due)
  if (!wanted.ok) return wanted
  const amount = Math.min(wanted.value, money.due)

  const open = attempts.filter(({ closed_at }) => !closed_at)
  const underWay = payments.paymentUnderWay(open)
  if (underWay) return refuse(underWay)
  const asksTheSame = (each: payments.Attempt) =>
    each.part === asked.value.part &&
    (['provider', 'method'] as const).every((name) => each[name] === opening[name]) &&
    each.amount === amount
  const same = open.find((each) => goesOn(each) && asksTheSame(each))
  const others = open.filter((each) => each !== same)
  if (others.length > 0) return done({ others })
  const [kept, found] = await Promise.all([
    keepGoods(tx, order, at),
    begin(tx, order, opening, { same, amount, part: asked.value.part, at }),
  ])
  return kept.ok ? done(found) : kept
}

/** Nobody has paid by it yet; on Pesapal's page the buyer can be sent to the same page again. */
const goesOn = ({ state, provider }: payments.Attempt) =>
  state === 'created' || (provider === 'pesapal' && state === 'requires_action')

type Begin = { same: payments.Attempt | undefined; amount: number; part: AmountPart; at: Date }

async function begin(tx: Tx, order: orders.OrderRow, opening: Opening, { same, amount, part, at }: Begin): Promise<Found> {
  const { provider, method, state = 'created' } = opening
  const checkAt = provider === 'house' ? null : minutesAfter(at, FIRST_CHECK_minutes[state])
  if (!same) {
    const asked = { orderId: order.id, provider, method, part, amount, state, at, checkAt }
    const attempt = await payments.insertAttempt(tx, asked)
    return { id: attempt.id, made: { order, attempt } }
  }
  if (state === 'processing') await payments.setState(tx, same.id, state, at)
  if (checkAt) await payments.checkAt(tx, same.id, checkAt)
  return same
}

/** An order that waits, within its time; or one that was accepted with something left to pay. */
function mustBePayable(order: orders.OrderRow, at: Date): Outcome<void> {
  if (order.state === 'cancelled' || order.state === 'expired' || order.state === 'draft')
    return refuse(payments.problems.timeOver())
  const late = order.state === 'pending_payment' && (!order.pay_by || order.pay_by <= at)
  return late ? refuse(payments.problems.timeOver()) : done(undefined)
}

async function keepGoods(tx: Tx, order: orders.OrderRow, at: Date): Promise<Outcome<void>> {
  if (order.state !== 'pending_payment' || !order.pay_by) return done(undefined)
  const wanted = retryUntil(order, at)
  const until = wanted > order.pay_by ? wanted : order.pay_by
  const [goods, time] = await Promise.all([
    inventory.prolongGoods(tx, order.id, until),
    shipping.prolongSlot(tx, order, until),
    orders.setPayBy(tx, order.id, until),
  ])
  return goods && time ? done(undefined) : refuse(payments.problems.timeOver())
}
