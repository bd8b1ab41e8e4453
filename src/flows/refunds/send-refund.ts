import { keyOf } from '#flows/payments/settle-part.ts'
import { minutesAfter } from '#kernel/clock.ts'
import { done, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import * as tasks from '#modules/tasks/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { sendRegional } from './send-regional-refund.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Asks the provider to give one part back, outside any transaction, under a key of the part and its try: so a process that
 * died after asking asks again and gives back once. What the provider says is settled as a notice is.
 */
export async function sendPart(deps: Deps, partId: string): Promise<void> {
  const { db, cards } = deps
  const part = await refunds.findPart(db, partId)
  if (part?.route !== 'provider' || !(part.state === 'requested' || part.state === 'submitted')) return
  const attempt = await payments.attemptById(db, part.attempt_id)
  if (attempt?.provider === 'pesapal') return sendRegional(deps, part, attempt)
  if (!attempt?.provider_reference || !cards || attempt.provider !== cards.provider) return
  const said = part.provider_reference
    ? await cards.readRefund(part.provider_reference)
    : await cards.refund({
        ...{ refundId: keyOf(part), reference: attempt.provider_reference, amount: part.amount },
        reason: 'requested_by_customer',
      })
  if (said.ok) await settleRefund(deps, said.value, part.provider_reference ? 'poll' : 'call')
  else if (said.problem.code !== payments.problems.unavailable().code) await refused(deps, part, said.problem.code)
  else await refunds.touchPart(db, part.id, deps.clock.now())
}

/** The provider said no at once: somebody must find another way. */
export async function refused({ db, clock }: Deps, { id, refund_id }: refunds.PartRow, failure: string): Promise<void> {
  await transact(db, async (tx) => {
    const known = await refunds.orderOfPart(tx, id)
    const order = known && (await orders.lockById(tx, known.order_id))
    const part = order && (await refunds.lockPart(tx, id))
    if (!order || !part) return refuse(refunds.problems.noSuchRefund())
    if (part.state !== 'requested') return done(undefined)
    const at = clock.now()
    await refunds.savePart(tx, id, { state: 'failed', failure, at })
    const detail = { refund: refund_id, part: id, amount: part.amount, failure }
    await orders.recordEvent(tx, { orderId: order.id, kind: 'refund-failed', actor: 'provider', at, reason: failure, detail })
    await tasks.openTask(tx, { kind: 'refund-failed', cause: keyOf(part), orderId: order.id, detail, at })
    return done(undefined)
  })
}

/** So many at a time; the next sweep takes the rest. */
const MOST = 100
const ASKED_minutes = 0.5

/** Finishes refunds whose process died before it asked, or that nobody has told us the end of. */
export async function recoverRefunds(deps: Deps): Promise<void> {
  for (const { id } of await refunds.waitingParts(deps.db, minutesAfter(deps.clock.now(), -ASKED_minutes), MOST)) {
    await sendPart(deps, id)
  }
}
