import { done } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { ReceivePurchase, SavePurchase, SaveSupplier, Supplier } from '#modules/inventory/contract.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { Deps } from '#platform/deps.ts'
import { variantLines } from '#steps/goods/sku-lines.ts'
import { type By, changingStock, onHandOf } from './changing-stock.ts'

const ACTION = 'purchase-order-changed' as const
const about = (id: number) => `purchase order ${id}`
type Named = { by: By; id: number }

/**
 * Creates a purchase order, or changes one that is still a draft. Refuses `inventory.unknown-articles`, and what
 * `inventory.savePurchase` refuses.
 */
export const savePurchase = (deps: Deps, { by, id, goods, ...draft }: SavePurchase & { by: By; id?: number }) =>
  changingStock<{ id: number }>(deps, by, async (tx, why) => {
    const lines = await variantLines(tx, goods)
    if (!lines.ok) return lines
    const facts = { ...draft, expectedOn: draft.expectedOn ?? null, extraCost: draft.extraCost ?? 0 }
    const saved = await inventory.savePurchase(tx, { id, ...facts, goods: lines.value }, why)
    if (!saved.ok) return saved
    const entry = { action: ACTION, subject: about(saved.value), before: null, after: { ...facts, goods } }
    return done({ answer: { id: saved.value }, entry })
  })

export const movePurchase = (deps: Deps, { by, id, move }: Named & { move: 'order' | 'close' | 'cancel' }) =>
  changingStock<{ id: number }>(deps, by, async (tx, { at }) => {
    const moved = await inventory.movePurchase(tx, id, move, at)
    if (!moved.ok) return moved
    const { from, to } = moved.value
    const entry = { action: ACTION, subject: about(id), before: { state: from }, after: { state: to } }
    return done({ answer: { id }, entry })
  })

/**
 * Receives goods of a purchase order: adds them to stock and allocates them to backorders. The unit cost becomes the weighted
 * average of existing and received units. Refuses what `inventory.receivePurchase` refuses.
 */
export const receivePurchase = (deps: Deps, { by, id, goods }: Named & ReceivePurchase) =>
  changingStock<{ id: number; given: number }>(deps, by, async (tx, why) => {
    // Locks the products before their stock. Freight is shared over the whole order, so all its variants are locked.
    const priced = await catalogue.lockCosts(tx, await inventory.purchaseVariants(tx, id))
    const cloth = new Set(priced.filter(({ unit }) => unit === 'centimetre').map((variant) => variant.id))
    const unitsOf = (variantId: number) => (cloth.has(variantId) ? CENTIMETRES_IN_METRE : 1)
    const arrived = await inventory.receivePurchase(tx, id, goods, unitsOf, why)
    if (!arrived.ok) return arrived
    const { landed, onHand } = arrived.value
    const costs = priced.flatMap((variant) => {
      const came = landed.find(({ variantId }) => variantId === variant.id)
      const before = { onHand: onHand.get(variant.id)?.before ?? 0, cost: variant.cost }
      return came ? [{ ...variant, now: inventory.averageCost(before, came) }] : []
    })
    await catalogue.setCosts(tx, costs, { by: by.id, cause: 'received', at: why.at })
    const moved = onHandOf(arrived.value)
    const costsOf = (cost: (each: (typeof costs)[number]) => number | null) =>
      Object.fromEntries(costs.map((each) => [each.sku, cost(each)]))
    const entry = {
      action: ACTION,
      subject: about(id),
      detail: { move: 'receive' },
      before: { ...moved.before, costs: costsOf(({ cost }) => cost) },
      after: { ...moved.after, costs: costsOf(({ now }) => now) },
    }
    const ordersServed = new Set(arrived.value.given.map(({ orderId }) => orderId)).size
    return done({ answer: { id, given: ordersServed }, entry, moved: arrived.value })
  })
const CENTIMETRES_IN_METRE = 100

/** Creates or changes a supplier. Refuses `inventory.supplier-name-taken`, `inventory.no-such-supplier`. */
export const saveSupplier = (deps: Deps, { by, id, ...facts }: SaveSupplier & { by: By; id?: number }) =>
  changingStock<Supplier>(deps, by, async (tx) => {
    const saved = await inventory.saveSupplier(tx, id, facts)
    if (!saved.ok) return saved
    const { before, after } = saved.value
    return done({ answer: after, entry: { action: 'supplier-changed', subject: `supplier ${after.id}`, before, after } })
  })
