import { type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { GoodsChoice, OrderRefunds } from '#modules/refunds/contract.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import * as audit from '#services/audit/index.ts'
import { cancelPlaced } from '#steps/settlement/ending/cancel-placed.ts'
import { refundsOf } from '#steps/settlement/ledger/show-refunds.ts'
import { sendPart } from '#steps/settlement/providers/send-refund.ts'
import { releaseReserved } from '#steps/settlement/providers/void-authorization.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'

type CancelArgs = { number: string; by: Staff; reason: string; goods: GoodsChoice; fee?: number; key: string }

/**
 * Cancels a placed order for staff and refunds it. Idempotent by key. Refuses
 * `orders.no-such-order`, `idempotency.key-reused`, and what `cancelPlaced` refuses.
 */
export async function cancelByStaff(
  deps: Deps,
  { number, by, reason, goods, fee = 0, key }: CancelArgs,
): Promise<Outcome<OrderRefunds>> {
  const at = deps.clock.now()
  const write = { scope: `cancel ${number}`, key, fingerprint: fingerprintOf({ reason, goods, fee }), at }
  const cancelled = await transact(deps.db, (tx) =>
    once(tx, write, async () => {
      const order = await orders.lockByNumber(tx, number)
      if (!order) return refuse(orders.problems.noSuchOrder())
      const why = { by: by.email, refunder: by, at, reason, goods, fee }
      const parts = await cancelPlaced(deps, tx, order, why, { by: 'staff-with-refund' })
      if (!parts.ok) return parts
      await audit.record(tx, {
        actor: by.id,
        action: 'order-cancelled',
        subject: `order ${number}`,
        at,
        detail: { goods, reason, fee },
        before: { state: order.state },
        after: { state: 'cancelled' },
      })
      return parts
    }),
  )
  if (!cancelled.ok) return cancelled
  for (const part of cancelled.value) await sendPart(deps, part)
  const order = await orders.findByNumber(deps.db, number)
  if (order) await releaseReserved(deps, order.id)
  return refundsOf(deps, number)
}
