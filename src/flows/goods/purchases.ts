import { done } from '#kernel/outcome.ts'
import type { ReceivePurchase, SavePurchase, SaveSupplier, Supplier } from '#modules/inventory/contract.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { Deps } from '#platform/deps.ts'
import { type By, changingStock, onHandOf } from './changing-stock.ts'
import { variantLines } from './sku-lines.ts'

const ACTION = 'purchase-order-changed' as const
const about = (id: number) => `purchase order ${id}`
type Named = { by: By; id: number }

/** A purchase order, new or changed while it is a draft. Refuses `inventory.unknown-articles`, and what `inventory.savePurchase` refuses. */
export const savePurchase = (deps: Deps, { by, id, goods, ...draft }: SavePurchase & { by: By; id?: number }) =>
  changingStock<{ id: number }>(deps, by, async (tx, why) => {
    const lines = await variantLines(tx, goods)
    if (!lines.ok) return lines
    const facts = { ...draft, expectedOn: draft.expectedOn ?? null }
    const saved = await inventory.savePurchase(tx, { id, ...facts, goods: lines.value }, why)
    if (!saved.ok) return saved
    const entry = { action: ACTION, subject: about(saved.value), before: null, after: { ...facts, goods } }
    return done({ answer: { id: saved.value }, entry })
  })

/** It was ordered, nothing more comes of it, or it is given up. Refuses what `inventory.movePurchase` refuses. */
export const movePurchase = (deps: Deps, { by, id, move }: Named & { move: 'order' | 'close' | 'cancel' }) =>
  changingStock<{ id: number }>(deps, by, async (tx, { at }) => {
    const moved = await inventory.movePurchase(tx, id, move, at)
    if (!moved.ok) return moved
    const { from, to } = moved.value
    const entry = { action: ACTION, subject: about(id), before: { state: from }, after: { state: to } }
    return done({ answer: { id }, entry })
  })

/** What came is on hand, and goes to the orders that wait for it. Refuses what `inventory.receivePurchase` refuses. */
export const receivePurchase = (deps: Deps, { by, id, goods }: Named & ReceivePurchase) =>
  changingStock<{ id: number; given: number }>(deps, by, async (tx, why) => {
    const arrived = await inventory.receivePurchase(tx, id, goods, why)
    if (!arrived.ok) return arrived
    const entry = { action: ACTION, subject: about(id), detail: { move: 'receive' }, ...onHandOf(arrived.value) }
    const given = new Set(arrived.value.given.map(({ orderId }) => orderId)).size
    return done({ answer: { id, given }, entry, moved: arrived.value })
  })

/** Somebody the house buys from. Refuses `inventory.supplier-name-taken`, `inventory.no-such-supplier`. */
export const saveSupplier = (deps: Deps, { by, id, ...facts }: SaveSupplier & { by: By; id?: number }) =>
  changingStock<Supplier>(deps, by, async (tx) => {
    const saved = await inventory.saveSupplier(tx, id, facts)
    if (!saved.ok) return saved
    const { before, after } = saved.value
    return done({ answer: after, entry: { action: 'supplier-changed', subject: `supplier ${after.id}`, before, after } })
  })
