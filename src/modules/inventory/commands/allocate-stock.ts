import type { Tx } from '#platform/db.ts'
import { less, shareAgain } from '../rules/backorder.ts'
import { toBeHadAt } from '../rules/channel-stock.ts'
import { hasLeft } from '../rules/coming-back.ts'
import { type Demand, summed } from '../rules/demand.ts'
import * as store from '../store.ts'

/** `today`: date in Nairobi. */
type By = { actor: string; at: Date; today: string }

/**
 * Changes the allocation of an order to `wants`, which include shipped units. Backorders are used only if the buyer accepted a
 * send day. Returns false and changes nothing when something is unavailable.
 */
export async function promiseGoods(
  tx: Tx,
  orderId: string,
  wants: readonly Demand[],
  { actor, at, today }: By,
): Promise<boolean> {
  const [stock, holds] = await Promise.all([store.lockStockOf(tx, orderId), store.holdsOf(tx, orderId)])
  const unitsByVariant = new Map(summed(wants).map(({ variantId, quantity }) => [variantId, quantity]))
  const rows = new Map(stock.map((row) => [row.variant_id, row]))
  const changes = []
  for (const hold of holds) {
    const quantity = Math.max(hasLeft(hold), unitsByVariant.get(hold.variant_id) ?? 0)
    if (hold.state === 'consumed' && quantity <= hold.quantity) continue
    const own = hold.state === 'committed' || hold.state === 'backordered' || hold.state === 'consumed'
    const from = own ? { quantity: hold.quantity, beyond: hold.beyond } : store.NOTHING
    const to = changed(from, quantity, hold, rows.get(hold.variant_id), today)
    if (!to) return false
    if (quantity !== from.quantity) changes.push({ variantId: hold.variant_id, from, to })
  }
  for (const { variantId, from, to } of changes) {
    await store.setPromise(tx, orderId, variantId, { from, to })
    const kind = to.quantity > from.quantity ? 'committed' : 'released'
    const quantity = Math.abs(to.quantity - from.quantity)
    await store.recordMovements(tx, [{ variantId, quantity }], { kind, orderId, actor, at })
  }
  const freed = changes.filter(({ from, to }) => to.quantity < from.quantity).map(({ variantId }) => variantId)
  if (freed.length > 0) await store.allocate(tx, freed, { actor, at })
  return true
}

function changed(
  from: store.Promised,
  quantity: number,
  hold: store.HoldRow,
  row: store.StockRow | undefined,
  today: string,
): store.Promised | null {
  if (quantity <= from.quantity) return less(from, from.quantity - quantity)
  const share = row && shareAgain(toBeHadAt(hold.apart, row, today), quantity - from.quantity, hold)
  return share ? { quantity, beyond: from.beyond + share.beyond } : null
}
