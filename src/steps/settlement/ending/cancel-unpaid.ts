import { done, type Outcome } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announceGoods } from '#steps/goods/announce-goods.ts'
import type { Refunder } from '#steps/settlement/ledger/refunder.ts'
import { returnEverything } from '#steps/settlement/money-back/return-money.ts'

type CancelArgs = { actor: string; refunder: Refunder; at: Date; reason: string }

/**
 * Cancels a (locked) order that was never placed: releases its goods and refunds what was received. The caller then releases
 * the delivery slot. Refuses what `orders.makeMove` and `returnEverything` refuse.
 */
export async function cancelUnpaid(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  why: CancelArgs,
  request: orders.MoveRequest,
): Promise<Outcome<orders.OrderRow>> {
  const money = { underWay: payments.paymentUnderWay(await payments.attemptsOf(tx, order.id)), disputed: null }
  const moved = await orders.makeMove(tx, order, 'cancel', why, { ...request, money })
  if (!moved.ok) return moved
  await payments.checkSoon(tx, order.id, why.at) // so that an old browser tab cannot pay for it
  const returned = await returnEverything(deps, tx, moved.value, why)
  if (!returned.ok) return returned
  await promotions.giveUsesBack(tx, order.id, why.at)
  await inventory.releaseGoods(tx, order.id, 'release', why.at)
  await announceGoods(tx, order.id)
  return done(moved.value)
}
