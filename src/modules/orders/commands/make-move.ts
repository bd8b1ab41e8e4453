import { done, type Outcome } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { OrderRow } from '../queries/orders.ts'
import { BY_SHOP, type MoveRequest, moveOrder, type OrderMove } from '../rules/order-moves.ts'
import * as store from '../store.ts'

export type Because = { actor: string; at: Date; reason?: string; detail?: Record<string, unknown> }

const EVENT_OF_MOVE: Record<OrderMove, string> = {
  submit: 'created',
  place: 'placed',
  placeWithoutGoods: 'placed-without-goods',
  expire: 'expired',
  confirm: 'confirmed',
  hold: 'on-hold',
  resume: 'resumed',
  process: 'processing',
  stopWork: 'work-stopped',
  fulfil: 'fulfilled',
  sendMore: 'to-send-again',
  complete: 'completed',
  cancel: 'cancelled',
  reopen: 'reopened',
}

/** Records the move as an event. The write is pipelined and awaited before the commit. Refuses what `moveOrder` refuses. */
export async function makeMove(
  tx: Tx,
  order: OrderRow,
  move: OrderMove,
  because: Because,
  request: MoveRequest = BY_SHOP,
): Promise<Outcome<OrderRow>> {
  const moved = moveOrder(order, move, request)
  if (!moved.ok) return moved
  const paid = move === 'place' || move === 'placeWithoutGoods'
  store.saveMove(tx, moved.value, { orderId: order.id, kind: EVENT_OF_MOVE[move], ...because }, paid ? because.at : undefined)
  return done({ ...order, ...moved.value })
}
