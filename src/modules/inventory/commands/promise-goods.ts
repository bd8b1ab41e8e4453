import type { Tx } from '#platform/db.ts'
import { availableOf, summed, type Want } from '../rules/wants.ts'
import * as store from '../store.ts'

type By = { actor: string; at: Date }

/**
 * The goods of an order become exactly these: what is missing is promised to it if it can be had, what is too much is on sale again.
 * False, and nothing changed, when something cannot be had. What no stock is kept of, and what has left, counts as there.
 */
export async function promiseGoods(tx: Tx, orderId: string, wants: readonly Want[], { actor, at }: By): Promise<boolean> {
  const [stock, holds] = await Promise.all([store.lockStockOf(tx, orderId), store.holdsOf(tx, orderId)])
  const wanted = new Map(summed(wants).map(({ variantId, quantity }) => [variantId, quantity]))
  const rows = new Map(stock.map((row) => [row.variant_id, row]))
  const changes = []
  for (const { variant_id: variantId, state, quantity } of holds) {
    if (state === 'consumed') continue
    const to = wanted.get(variantId) ?? 0
    const from = state === 'committed' ? quantity : 0
    const row = rows.get(variantId)
    if (to > from && (!row || availableOf(row) < to - from)) return false
    if (to !== from) changes.push({ variantId, from, to })
  }
  for (const { variantId, from, to } of changes) {
    await store.setPromise(tx, orderId, variantId, { from, to })
    const kind = to > from ? 'committed' : 'released'
    await store.recordMovements(tx, [{ variantId, quantity: Math.abs(to - from) }], { kind, orderId, actor, at })
  }
  return true
}
