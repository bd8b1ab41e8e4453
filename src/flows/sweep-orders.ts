import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announceGoods } from './announce-goods.ts'
import { paymentUnderWay } from './cancel-order.ts'
import { settlePayment } from './settle-payment.ts'

/** So many at a time; the next sweep takes the rest. */
const MOST = 200
/** A provider that is still being asked answers within this time. */
const ASKED_minutes = 0.5
/** After so long without a trace at the provider, the attempt never reached it. */
const LOST_minutes = 2

/** Orders that nobody paid in time end, and their goods are on sale again. */
export async function expireOrders({ db, clock }: Deps): Promise<void> {
  await transact(db, async (tx) => {
    const at = clock.now()
    for (const order of await orders.lockOverdue(tx, at, MOST)) {
      if (await paymentUnderWay(tx, order.id)) continue // settled first, by `recoverPayments`
      const moved = await orders.makeMove(tx, order, 'expire', { actor: 'shop', at, reason: 'It was not paid in time.' })
      if (!moved.ok) throw new Error(moved.problem.message)
      await inventory.releaseGoods(tx, order.id, 'expire')
      await announceGoods(tx, order.id)
    }
    return done(undefined)
  })
}

/** Finishes what a process that died had begun: what was heard but not settled, and what was asked but not heard. */
export async function recoverPayments(deps: Deps): Promise<void> {
  const { db, clock, cards } = deps
  for (const { attemptId, notice } of await payments.unapplied(db, MOST)) await settlePayment(deps, attemptId, notice)
  if (!cards) return
  const now = clock.now()
  for (const { id } of await payments.unanswered(db, minutesAfter(now, -ASKED_minutes), MOST)) {
    const notice = await cards.retrieve(id)
    if (notice) await settlePayment(deps, id, notice)
    else await abandonIfLost(deps, id, minutesAfter(now, -LOST_minutes))
  }
}

function abandonIfLost({ db, clock }: Deps, attemptId: string, before: Date) {
  return transact(db, async (tx) => {
    const attempt = await payments.lockAttempt(tx, attemptId)
    const lost = attempt && payments.UNDER_WAY.includes(attempt.state) && attempt.updated_at < before
    if (lost) await payments.abandonAttempt(tx, attemptId, 'never-reached-provider', clock.now())
    return done(undefined)
  })
}
