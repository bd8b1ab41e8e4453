import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { ReceivePurchase } from '../contract.ts'
import * as documents from '../documents-store.ts'
import { problems } from '../problems.ts'
import { canMove, PURCHASE_MOVES, type PurchaseState } from '../rules/document-moves.ts'
import { landedCosts } from '../rules/landed-cost.ts'
import { addRolls } from './add-rolls.ts'
import { type MoveCause, type Moved, moveStock, type StockMove } from './move-stock.ts'

type Line = { variantId: number; quantity: number; cost?: number | null | undefined }
type Draft = {
  supplierId: number
  locationId: number
  expectedOn: string | null
  note: string
  extraCost: number
  goods: readonly Line[]
}
type By = Omit<MoveCause, 'cause' | 'reason'>

/**
 * Creates or changes the draft of a purchase order to a supplier. Refuses `inventory.no-such-document`, `.cannot-move` and
 * `.no-such-supplier`.
 */
export async function savePurchase(
  tx: Tx,
  { id, ...draft }: Draft & { id?: number | undefined },
  by: By,
): Promise<Outcome<number>> {
  const order = id === undefined ? undefined : await documents.lockPurchase(tx, id)
  if (id !== undefined && !order) return refuse(problems.noSuchDocument())
  if (order && !canMove(PURCHASE_MOVES, 'change', order.state)) return refuse(problems.cannotMove(order.state))
  const supplier = await tx.selectFrom('supplier').select('id').where('id', '=', draft.supplierId).executeTakeFirst()
  if (!supplier) return refuse(problems.noSuchSupplier())
  const facts = {
    supplier_id: draft.supplierId,
    location_id: draft.locationId,
    expected_on: draft.expectedOn,
    note: draft.note,
    extra_cost: draft.extraCost,
  }
  if (order) await tx.updateTable('purchase_order').set(facts).where('id', '=', order.id).execute()
  const saved = order?.id ?? (await documents.addPurchase(tx, { ...facts, created_by: by.actor, created_at: by.at }))
  await documents.setPurchaseLines(tx, saved, together(draft.goods))
  return done(saved)
}

/** Merges lines of one variant; the later cost applies. */
function together(lines: readonly Line[]): Line[] {
  const sums = new Map<number, Line>()
  for (const line of lines)
    sums.set(line.variantId, { ...line, quantity: line.quantity + (sums.get(line.variantId)?.quantity ?? 0) })
  return [...sums.values()]
}

/**
 * Marks a purchase order as ordered, cancelled before anything arrived, or closed without the rest. Refuses
 * `inventory.no-such-document`, `.cannot-move`, and `.nothing-in-it` for an order without lines.
 */
export async function movePurchase(
  tx: Tx,
  id: number,
  move: 'order' | 'close' | 'cancel',
  at: Date,
): Promise<Outcome<{ from: PurchaseState; to: PurchaseState }>> {
  const order = await documents.lockPurchase(tx, id)
  if (!order) return refuse(problems.noSuchDocument())
  if (!canMove(PURCHASE_MOVES, move, order.state)) return refuse(problems.cannotMove(order.state))
  if (move === 'order' && (await documents.purchaseLines(tx, id)).length === 0) return refuse(problems.nothingInIt())
  const { to } = PURCHASE_MOVES[move]
  await setState(tx, id, to, move === 'order' ? { ordered_at: at } : { ended_at: at })
  return done({ from: order.state, to })
}

/** Units of stock per price: 1 piece, or 100 centimetres. */
type UnitsOf = (variantId: number) => number
/** `landed`: landed cost of one piece or metre in KES cents; lines without a cost are left out. */
export type Received = Moved & { landed: { variantId: number; received: number; landed: number }[] }

/**
 * Receives goods of a purchase order into stock, with their rolls. Refuses `inventory.no-such-document`, `.cannot-move`,
 * `.no-such-stock`, `.more-than-open`, and what `moveStock` and `addRolls` refuse.
 */
export async function receivePurchase(
  tx: Tx,
  id: number,
  goods: ReceivePurchase['goods'],
  unitsOf: UnitsOf,
  by: By,
): Promise<Outcome<Received>> {
  const order = await documents.lockPurchase(tx, id)
  if (!order) return refuse(problems.noSuchDocument())
  if (!canMove(PURCHASE_MOVES, 'receive', order.state)) return refuse(problems.cannotMove(order.state))
  const lines = await documents.purchaseLines(tx, id)
  const moves: StockMove[] = []
  for (const { variantId, received } of goods) {
    const line = lines.find(({ variant_id }) => variant_id === variantId)
    if (!line) return refuse(problems.noSuchStock())
    const open = line.quantity - line.received
    if (received > open) return refuse(problems.moreThanOpen(open))
    line.received += received
    moves.push({ variantId, locationId: order.location_id, kind: 'received', quantity: received, change: received })
  }
  const moved = await moveStock(tx, moves, { ...by, cause: { kind: 'purchase-order', id } })
  if (!moved.ok) return moved
  for (const { variantId, rolls } of goods) {
    const added = await addRolls(tx, { variantId, locationId: order.location_id, rolls, at: by.at })
    if (!added.ok) return added
  }
  await documents.addToPurchase(tx, id, goods)
  const over = lines.every(({ quantity, received }) => received === quantity)
  await setState(tx, id, over ? 'received' : 'partly-received', over ? { ended_at: by.at } : {})
  const costs = landedCosts(
    lines.map(({ variant_id: variantId, quantity, cost }) => ({ variantId, quantity: quantity / unitsOf(variantId), cost })),
    order.extra_cost,
  )
  return done({ ...moved.value, landed: goods.flatMap((line) => landedOf(line, costs)) })
}

export const purchaseVariants = async (tx: Tx, id: number): Promise<number[]> =>
  (await documents.purchaseLines(tx, id)).map(({ variant_id }) => variant_id)

const landedOf = ({ variantId, received }: { variantId: number; received: number }, costs: ReadonlyMap<number, number>) => {
  const landed = costs.get(variantId)
  return landed === undefined ? [] : [{ variantId, received, landed }]
}

const setState = (tx: Tx, id: number, state: PurchaseState, more: { ordered_at?: Date; ended_at?: Date }) =>
  tx
    .updateTable('purchase_order')
    .set({ state, ...more })
    .where('id', '=', id)
    .execute()
