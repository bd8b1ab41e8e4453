import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { StaffMove } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { problems as access } from '#platform/problems.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { cancelUnpaid } from '#steps/settlement/ending/cancel-unpaid.ts'
import { followParcels } from '#steps/settlement/goods/follow-parcels.ts'
import { unfreezeCards } from '#steps/settlement/goods/freeze-cards.ts'
import { decisiveOf, holdableOf, settleDecision } from '#steps/settlement/goods/hold-order.ts'
import { promiseGoods } from '#steps/settlement/goods/order-goods.ts'
import { releaseReserved } from '#steps/settlement/providers/void-authorization.ts'
import { mayRelease, type Staff } from '#steps/settlement/state/may-release.ts'
import { adminOrder } from '#views/orders/order.ts'

type Because = { staff: Staff; reason?: string | undefined }

/**
 * Makes a transition of an order for staff. Cancels unpaid orders only. Resuming an order allocates its goods again. Refuses
 * `orders.no-such-order`, `orders.goods-missing`, `access.not-in-role`, and what `cancelUnpaid` and `orders.makeMove` refuse.
 */
export async function moveOrder(deps: Deps, number: string, move: StaffMove, because: Because): Promise<Outcome<void>> {
  const moved = await moveInOne(deps, number, move, because)
  if (moved.ok && move === 'cancel') await releaseReserved(deps, moved.value)
  return moved.ok ? done(undefined) : moved
}

function moveInOne(deps: Deps, number: string, move: StaffMove, { staff, reason }: Because): Promise<Outcome<string>> {
  return transact(deps.db, async (tx) => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    if (move === 'resume' && !(await mayRelease(tx, order, staff))) return refuse(access.notInRole())
    const at = deps.clock.now()
    const because = { actor: staff.email, at, ...(reason && { reason }) }
    const moved =
      move === 'cancel'
        ? await cancelUnpaid(
            deps,
            tx,
            order,
            { reason: 'The house called it off.', refunder: staff, ...because },
            { by: 'staff' },
          )
        : await orders.makeMove(tx, order, move, because, {
            by: 'staff',
            parcel: await (move === 'hold' ? holdableOf : decisiveOf)(tx, order),
          })
    if (!moved.ok) return moved
    if (move === 'resume' && !(await promiseGoods(tx, order.id, because))) return refuse(orders.problems.goodsMissing())
    if (move === 'resume') await followParcels(tx, order.id, because)
    if (move === 'resume') await unfreezeCards(tx, order.id, { by: staff.email, note: reason ?? 'Released.', at })
    if (move === 'resume')
      await settleDecision(tx, order.id, { by: staff.email, note: reason ?? 'Released, and sent all the same.', at })
    if (move === 'resume') await actionItems.settleActionItem(tx, 'paid-no-stock', order.id, { ...FOUND, by: staff.email, at })
    await audit.record(tx, {
      actor: staff.id,
      action: 'order-moved',
      subject: `order ${number}`,
      at,
      detail: { move },
      before: { state: order.state },
      after: { state: moved.value.state },
    })
    if (move === 'cancel') await shipping.releaseSlot(tx, order, 'release')
    return done(order.id)
  })
}

const FOUND = { note: 'The goods are there, and the order goes on.' }

/** Makes a transition of an order and returns the order for the back office. Refuses what `moveOrder` refuses. */
export async function moveAndShow(deps: Deps, number: string, { move, ...because }: Because & { move: StaffMove }) {
  const moved = await moveOrder(deps, number, move, because)
  return moved.ok ? adminOrder(deps, number) : moved
}
