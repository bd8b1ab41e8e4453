import { done, type Outcome } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announceGoods } from '#steps/goods/announce-goods.ts'
import type { Refunder } from '#steps/settlement/ledger/refunder.ts'
import { returnEverything } from '#steps/settlement/money-back/return-money.ts'

type Why = { actor: string; refunder: Refunder; at: Date; reason: string }

/**
 * A (locked) order that was never placed ends, whoever calls it off: its goods are on sale again, its payments are closed at their
 * providers, and what came in goes back. Its delivery time is given back by the caller, last of all. Refuses `payments.under-way`, and
 * where money came in a refunder without the right to give it back.
 */
export async function cancelUnpaid(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  why: Why,
  asked: orders.Asked,
): Promise<Outcome<orders.OrderRow>> {
  const money = { underWay: payments.paymentUnderWay(await payments.attemptsOf(tx, order.id)), disputed: null }
  const moved = await orders.makeMove(tx, order, 'cancel', why, { ...asked, money })
  if (!moved.ok) return moved
  await payments.checkSoon(tx, order.id, why.at) // an old tab must not pay for it: `recover-payments` closes it at the provider
  const returned = await returnEverything(deps, tx, moved.value, why)
  if (!returned.ok) return returned
  await inventory.releaseGoods(tx, order.id, 'release', why.at)
  await announceGoods(tx, order.id)
  return done(moved.value)
}
