import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { AddRoll, AdjustStock, CutRoll, PasteCounts, PastedCounts, ReorderRule } from '#modules/inventory/contract.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { Deps } from '#platform/deps.ts'
import { type By, changingStock, onHandOf } from './changing-stock.ts'
import { countBySku } from './count-stock.ts'

type Of<Input> = Input & { by: By }

export const adjustStock = (deps: Deps, { by, variantId, reason, ...adjustment }: Of<AdjustStock & { variantId: number }>) =>
  changingStock<{ onHand: number; given: number }>(deps, by, async (tx, why) => {
    const adjusted = await inventory.adjustStock(tx, { variantId, ...adjustment }, { ...why, reason })
    if (!adjusted.ok) return adjusted
    const moved = adjusted.value
    const detail = { reason, kind: adjustment.kind, quantity: adjustment.quantity }
    const entry = { action: 'stock-adjusted' as const, subject: `variant ${variantId}`, detail, ...onHandOf(moved) }
    const ordersServed = new Set(moved.given.map(({ orderId }) => orderId)).size
    return done({ answer: { onHand: moved.onHand.get(variantId)?.after ?? 0, given: ordersServed }, entry, moved })
  })

/** Sets the stock level at which a variant is reordered, and the quantity to order. Refuses `inventory.no-such-stock`. */
export const setReorder = (deps: Deps, { by, variantId, at, quantity }: Of<ReorderRule & { variantId: number }>) =>
  changingStock<ReorderRule>(deps, by, async (tx) => {
    const was = await inventory.reorderOf(tx, variantId)
    if (!was) return refuse(inventory.problems.noSuchStock())
    await inventory.setReorder(tx, variantId, at, quantity)
    const before = { reorderAt: was.reorder_at, reorderQuantity: was.reorder_quantity }
    const after = { reorderAt: at, reorderQuantity: quantity }
    return done({
      answer: { at, quantity },
      entry: { action: 'stock-policy-changed', subject: `variant ${variantId}`, before, after },
    })
  })

/** Sets several counted stock levels. A refused one does not stop the others. */
export const pasteCounts = (deps: Deps, { by, counts, locationId, reason }: Of<PasteCounts>): Promise<Outcome<PastedCounts>> =>
  countBySku(deps, { by, counts, locationId, reason })

/**
 * Records a roll of cloth that is already on hand. Refuses `inventory.unknown-articles`, `inventory.not-cloth`, and what
 * `inventory.addRolls` refuses.
 */
export const addRoll = (deps: Deps, { by, sku, locationId, ...roll }: Of<AddRoll>) =>
  changingStock<{ added: true }>(deps, by, async (tx, { at }) => {
    const [cloth] = await catalogue.stockedBySku(tx, [sku])
    if (!cloth) return refuse(inventory.problems.unknownArticles([sku]))
    if (cloth.unit !== 'centimetre') return refuse(inventory.problems.notCloth())
    const { variantId } = cloth
    const place = locationId ?? (await inventory.mainPlace(tx))
    const added = await inventory.addRolls(tx, { variantId, locationId: place, rolls: [roll], at })
    if (!added.ok) return added
    const entry = {
      action: 'stock-rolls-changed' as const,
      subject: `variant ${variantId}`,
      before: null,
      after: { ...roll, width: roll.width ?? null },
    }
    return done({ answer: { added: true as const }, entry })
  })

/** Cuts a length off a roll by hand and removes it from stock. Refuses what `inventory.cutRoll` refuses. */
export const cutRoll = (deps: Deps, { by, id, length, reason }: Of<CutRoll & { id: number }>) =>
  changingStock<{ cut: number }>(deps, by, async (tx, why) => {
    const cut = await inventory.cutRoll(tx, id, length, { ...why, reason })
    if (!cut.ok) return cut
    const entry = {
      action: 'stock-rolls-changed' as const,
      subject: `roll ${id}`,
      detail: { reason, length },
      ...onHandOf(cut.value),
    }
    return done({ answer: { cut: length }, entry, moved: cut.value })
  })

/**
 * Assigns a roll to a recorded cut. Refuses `inventory.roll-too-short` and
 * `inventory.no-such-document`.
 */
export const nameRoll = (deps: Deps, { by, cutId, rollId }: Of<{ cutId: number; rollId: number }>) =>
  changingStock<{ length: number }>(deps, by, async (tx) => {
    const assigned = await inventory.nameRoll(tx, cutId, rollId)
    if (!assigned.ok) return assigned
    const { length } = assigned.value
    return done({
      answer: { length },
      entry: { action: 'stock-rolls-changed', subject: `roll ${rollId}`, before: null, after: { cut: cutId, length } },
    })
  })
