import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { Demand } from './rules/demand.ts'
import { HOLD_MOVES } from './rules/hold-moves.ts'
import type { Movement } from './store.ts'

/** Ships units of an order; a fully shipped reservation is consumed. Records the movement if given. */
export async function sendGoods(tx: Tx, orderId: string, wants: readonly Demand[], movement?: Movement): Promise<void> {
  const { to, committed, on_hand } = HOLD_MOVES.consume
  await sql`
    with leaving as (select * from unnest(${wants.map((want) => want.variantId)}::bigint[], ${wants.map((want) => want.quantity)}::int[])
      as want (variant_id, quantity)),
    moved as (
      update stock_hold set sent = sent + leaving.quantity,
        state = case when sent + leaving.quantity = stock_hold.quantity then ${to} else state end
      from leaving where order_id = ${orderId} and stock_hold.variant_id = leaving.variant_id and state in ('committed', 'backordered')
      returning stock_hold.variant_id, leaving.quantity),
    counted as (
      update stock set committed = committed + ${committed} * moved.quantity, on_hand = on_hand + ${on_hand} * moved.quantity
      from moved where stock.variant_id = moved.variant_id)
    insert into stock_movement (variant_id, kind, quantity, change, order_id, actor, at)
    select variant_id, ${movement?.kind ?? null}, quantity, ${on_hand} * quantity, ${orderId}, ${movement?.actor ?? null}, ${movement?.at ?? null}
    from moved where ${movement !== undefined}`.execute(tx)
}

export const markBack = (tx: Tx, orderId: string, { variantId, quantity }: Demand) =>
  sql`update stock_hold set came_back = came_back + ${quantity}::int
    where order_id = ${orderId} and variant_id = ${variantId}`.execute(tx)
