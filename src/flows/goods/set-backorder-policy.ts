import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { SellBeyond } from '#modules/inventory/contract.ts'
import * as inventory from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import { sendDayQueue } from '#steps/goods/send-day-queue.ts'

type PolicyArgs = SellBeyond & { variantId: number; by: { id: string } }

/**
 * Sets the backorder policy of a variant. For each order whose ship date changes, enqueues a job that updates its delivery dates
 * and e-mails the customer. Refuses what `inventory.allowBeyond` refuses, `inventory.no-such-stock` and `inventory.not-in-steps`.
 */
export async function sellBeyond(
  { db, clock, cache, jobs }: Deps,
  { variantId, by, version, ...requested }: PolicyArgs,
): Promise<Outcome<{ version: number; notified: number }>> {
  const set = await transact(db, async (tx) => {
    const at = clock.now()
    const variant = await catalogue.variantById(tx, variantId)
    if (!variant) return refuse(inventory.problems.noSuchStock())
    if (requested.cap % variant.step !== 0) return refuse(inventory.problems.notInSteps(variant.step))
    const policy = { ...requested, sendsOn: requested.sendsOn ?? null, delayDays: requested.delayDays ?? null }
    const allowed = await inventory.allowBeyond(tx, { variantId, version, today: dayOf(at), ...policy })
    if (!allowed.ok) return allowed
    const { before, after } = allowed.value.policy
    await audit.record(tx, {
      actor: by.id,
      action: 'stock-policy-changed',
      subject: `variant ${variantId}`,
      at,
      before,
      after,
      detail: { orders: allowed.value.moved.length },
    })
    const cause = `${variantId}:${version + 1}`
    const each = allowed.value.moved.map((orderId) => ({ data: { orderId, cause }, key: `${orderId}:${cause}` }))
    if (each.length > 0) await jobs.enqueueAll(tx, sendDayQueue, each)
    await announce(tx, { kind: 'stock', id: variant.slug })
    return done({ version: version + 1, notified: each.length })
  })
  cache.forget() // this process shows the change at once
  return set
}
