import * as orders from '#modules/orders/index.ts'
import { exchangeOrdersOf } from '#modules/returns/index.ts'
import type { Tx } from '#platform/db.ts'
import * as actionItems from '#services/action-items/index.ts'
import { parcelBook } from '#views/orders/order-parcels.ts'
import { followParcels } from './follow-parcels.ts'
import { freezeCards, unfreezeCards } from './freeze-cards.ts'
import { promiseGoods } from './order-goods.ts'

type Because = { actor: string; at: Date; reason: string; detail?: Record<string, unknown> }

/** State of the parcel that decides whether a (locked) order can be cancelled. */
export const decisiveOf = async (tx: Tx, order: orders.OrderRow) => orders.decisiveParcel((await parcelBook(tx, order)).parcels)

/** State of the parcel that decides whether a (locked) order can be put on hold. */
export const holdableOf = async (tx: Tx, order: orders.OrderRow) => orders.holdableParcel((await parcelBook(tx, order)).parcels)

/** Puts a (locked) order on hold automatically. False when its state or its parcels do not allow a hold. */
export async function holdIfPossible(tx: Tx, order: orders.OrderRow, because: Because): Promise<boolean> {
  if (!orders.orderCan('hold', order.state)) return false
  const request = { by: 'shop', parcel: await holdableOf(tx, order) } as const
  return (await orders.makeMove(tx, order, 'hold', because, request)).ok
}

/**
 * Money that a bank or provider takes back. `claim`: idempotency key. `dispute`: id of the dispute at the provider. `final`:
 * opens an action item for staff.
 */
export type Claim = { claim: string; dispute?: string; reason: string; at: Date; final: boolean }

/**
 * Puts a (locked) order and its exchange orders on hold because their money is being taken back, and freezes the gift cards
 * that they sold.
 */
export async function holdForClaim(tx: Tx, order: orders.OrderRow, claim: Claim): Promise<void> {
  for (const each of await withExchanges(tx, order)) await holdOne(tx, each, claim)
}

async function holdOne(tx: Tx, order: orders.OrderRow, { claim, dispute, reason, at, final }: Claim): Promise<void> {
  await freezeCards(tx, order, { claim, at, ...(dispute && { dispute }) })
  if (await orders.wasHeldFor(tx, order.id, { claim })) return
  const detail = { claim, ...(dispute && { dispute }) }
  if (order.state === 'on_hold')
    await orders.recordEvent(tx, { orderId: order.id, kind: 'on-hold', actor: 'shop', at, reason, detail })
  else if (!(await holdIfPossible(tx, order, { actor: 'shop', at, reason, detail }))) return
  if (final)
    await actionItems.openActionItem(tx, {
      kind: 'money-taken-back',
      cause: `${claim} ${order.id}`,
      orderId: order.id,
      detail: { claim },
      at,
    })
}

/**
 * Releases a (locked) order and its exchange orders after a dispute was won, and unfreezes their gift cards. An order stays on
 * hold when another reason holds it or its goods cannot be allocated.
 */
export async function releaseWon(tx: Tx, order: orders.OrderRow, { dispute, by, at }: { dispute: string; by: string; at: Date }) {
  const closed = { kind: 'dispute-closed', actor: by, at, detail: { dispute, status: 'won' } }
  for (const each of await withExchanges(tx, order)) {
    await unfreezeCards(tx, each.id, { by, note: 'The dispute was won.', at }, dispute)
    if (!(await orders.wasHeldFor(tx, each.id, { dispute }))) continue
    await settleDecision(tx, each.id, { by, note: 'The dispute was won.', at })
    if (each.id !== order.id) await orders.recordEvent(tx, { orderId: each.id, ...closed })
    const isFree = each.state === 'on_hold' && (await orders.holdOf(tx, each)) === undefined
    if (!isFree || !(await promiseGoods(tx, each.id, { actor: 'shop', at }))) continue
    await orders.makeMove(tx, each, 'resume', { actor: 'shop', at, reason: 'The dispute was won.' })
    await followParcels(tx, each.id, { actor: 'shop', at })
  }
}

async function withExchanges(tx: Tx, order: orders.OrderRow): Promise<orders.OrderRow[]> {
  const all = [order]
  for (const id of await exchangeOrdersOf(tx, order.id)) {
    const other = await orders.lockById(tx, id)
    if (other) all.push(other)
  }
  return all
}

/** Closes the action items about reversed payments of an order. */
export async function settleDecision(tx: Tx, orderId: string, closing: actionItems.Closing): Promise<void> {
  for (const kind of ['money-taken-back', 'payment-reversed'] as const)
    await actionItems.settleItemsOf(tx, kind, orderId, closing)
}
