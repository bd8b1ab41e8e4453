import { done, type Outcome } from '#kernel/outcome.ts'
import type { CountPiece, OpenCount, SaveLocation, StockLocation } from '#modules/inventory/contract.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { Deps } from '#platform/deps.ts'
import { variantLines } from '#steps/goods/sku-lines.ts'
import { type By, changingStock, onHandOf } from './changing-stock.ts'

const ACTION = 'stock-count-changed' as const
const about = (id: number) => `stock count ${id}`
type Named = { by: By; id: number }

/** Starts a stock count of one location. Refuses `inventory.no-such-location`. */
export const openCount = (deps: Deps, { by, ...count }: OpenCount & { by: By }) =>
  changingStock<{ id: number }>(deps, by, async (tx, why) => {
    const opened = await inventory.openCount(tx, count, why)
    if (!opened.ok) return opened
    return done({
      answer: { id: opened.value },
      entry: { action: ACTION, subject: about(opened.value), before: null, after: count },
    })
  })

/**
 * Records the counted quantity of one SKU in a stock count. Refuses `inventory.unknown-articles`,
 * and what `inventory.countPiece` refuses.
 */
export const countPiece = (deps: Deps, { by, id, sku, ...counted }: Named & CountPiece) =>
  changingStock<{ counted: number; expected: number }>(deps, by, async (tx, why) => {
    const lines = await variantLines(tx, [{ sku }])
    if (!lines.ok) return lines
    const saved = await inventory.countPiece(tx, id, { variantId: lines.value[0]?.variantId ?? 0, ...counted }, why)
    if (!saved.ok) return saved
    const { before, ...answer } = saved.value
    const entry = { action: ACTION, subject: about(id), before: { [sku]: before }, after: { [sku]: answer.counted } }
    return done({ answer, entry })
  })

/**
 * Submits, reopens, cancels or approves a stock count. Approval books the differences to the stock.
 * Refuses what `inventory.approveCount` and `inventory.moveCount` refuse.
 */
export function moveCount(
  deps: Deps,
  { by, id, move }: Named & { move: 'submit' | 'reopen' | 'cancel' | 'approve' },
): Promise<Outcome<{ id: number }>> {
  return changingStock<{ id: number }>(deps, by, async (tx, why) => {
    if (move === 'approve') {
      const approved = await inventory.approveCount(tx, id, why)
      if (!approved.ok) return approved
      const entry = { action: ACTION, subject: about(id), detail: { move }, ...onHandOf(approved.value) }
      return done({ answer: { id }, entry, moved: approved.value })
    }
    const moved = await inventory.moveCount(tx, id, move, why)
    if (!moved.ok) return moved
    const { from, to } = moved.value
    return done({ answer: { id }, entry: { action: ACTION, subject: about(id), before: { state: from }, after: { state: to } } })
  })
}

export const saveLocation = (deps: Deps, { by, id, ...facts }: SaveLocation & { by: By; id?: number }) =>
  changingStock<StockLocation>(deps, by, async (tx) => {
    const saved = await inventory.saveLocation(tx, id, facts)
    if (!saved.ok) return saved
    const { before, after } = saved.value
    return done({ answer: after, entry: { action: 'location-changed', subject: `location ${after.id}`, before, after } })
  })
