import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { Hold } from './rules/coming-back.ts'
import { HOLD_MOVES, type HoldMove } from './rules/hold-moves.ts'
import type { Counts, Want } from './rules/wants.ts'
import type { MovementKind } from './tables.ts'

export type StockRow = Counts & { variant_id: number }

/** Always in the order of the ids, in every transaction: so two orders can wait for each other, but not deadlock. */
export const lockStock = (tx: Tx, variantIds: readonly number[]): Promise<StockRow[]> =>
  tx
    .selectFrom('stock')
    .select(['variant_id', 'on_hand', 'committed', 'held', 'safety'])
    .where('variant_id', 'in', variantIds as number[])
    .orderBy('variant_id')
    .forUpdate()
    .execute()

/** The stock of everything that is kept for an order, in the same order. */
export const lockStockOf = (tx: Tx, orderId: string): Promise<StockRow[]> =>
  tx
    .selectFrom('stock')
    .select(['variant_id', 'on_hand', 'committed', 'held', 'safety'])
    .where('variant_id', 'in', (kept) => kept.selectFrom('stock_hold').select('variant_id').where('order_id', '=', orderId))
    .orderBy('variant_id')
    .forUpdate()
    .execute()

/** Gives back what nobody paid for in time, of these (locked) variants: a sweep that is late never costs a sale. True when there was any. */
export async function expireHolds(tx: Tx, variantIds: readonly number[], now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with lapsed as (
      update stock_hold set state = 'expired'
      where state = 'held' and expires_at <= ${now} and variant_id = any(${variantIds as number[]})
      returning variant_id, quantity)
    update stock set held = held - gone.quantity
    from (select variant_id, sum(quantity) as quantity from lapsed group by variant_id) as gone
    where stock.variant_id = gone.variant_id`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

export async function addHolds(tx: Tx, orderId: string, wants: readonly Want[], until: Date) {
  await sql`
    with wanted as (
      insert into stock_hold (order_id, variant_id, quantity, state, expires_at)
      select ${orderId}, variant_id, quantity, 'held', ${until}
      from unnest(${wants.map((want) => want.variantId)}::bigint[], ${wants.map((want) => want.quantity)}::int[]) as want (variant_id, quantity)
      returning variant_id, quantity)
    update stock set held = held + wanted.quantity from wanted where stock.variant_id = wanted.variant_id`.execute(tx)
}

export const holdsOf = (tx: Tx, orderId: string): Promise<(Hold & { variant_id: number })[]> =>
  tx
    .selectFrom('stock_hold')
    .select(['variant_id', 'quantity', 'state', 'came_back'])
    .where('order_id', '=', orderId)
    .orderBy('variant_id')
    .execute()

/** Moves all goods of an order that may make this move, and writes the movement down when one is given; answers how many of each variant. */
export async function moveHolds(tx: Tx, orderId: string, move: HoldMove, movement?: Movement): Promise<Want[]> {
  const { from, to, held, committed, on_hand } = HOLD_MOVES[move]
  const { rows } = await sql<Want>`
    with moved as (
      update stock_hold set state = ${to} where order_id = ${orderId} and state = any(${[...from]})
      returning variant_id, quantity),
    counted as (
      update stock set held = held + ${held} * moved.quantity, committed = committed + ${committed} * moved.quantity,
        on_hand = on_hand + ${on_hand} * moved.quantity
      from moved where stock.variant_id = moved.variant_id),
    recorded as (
      insert into stock_movement (variant_id, kind, quantity, order_id, actor, at)
      select variant_id, ${movement?.kind ?? null}, quantity, ${orderId}, ${movement?.actor ?? null}, ${movement?.at ?? null}
      from moved where ${movement !== undefined})
    select variant_id as "variantId", quantity from moved order by variant_id`.execute(tx)
  return rows
}

/** Keeps what is held for an order until then. False when some of it had run out already. */
export async function prolongHolds(tx: Tx, orderId: string, until: Date): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    with kept as (update stock_hold set expires_at = ${until} where order_id = ${orderId} and state = 'held' returning id)
    select (select count(*) from kept) = (select count(*) from stock_hold where order_id = ${orderId}) as whole`.execute(tx)
  return rows[0]?.whole === true
}

type Movement = { kind: MovementKind; actor: string; at: Date; orderId?: string; reason?: string }

export async function recordMovements(tx: Tx, wants: readonly Want[], { kind, actor, at, orderId, reason }: Movement) {
  if (wants.length === 0) return
  await tx
    .insertInto('stock_movement')
    .values(
      wants.map(({ variantId, quantity }) => ({
        variant_id: variantId,
        kind,
        quantity,
        order_id: orderId ?? null,
        reason: reason ?? null,
        actor,
        at,
      })),
    )
    .execute()
}

export const setOnHand = (tx: Tx, variantId: number, onHand: number) =>
  tx.updateTable('stock').set({ on_hand: onHand }).where('variant_id', '=', variantId).execute()

/** So much of a (locked) variant is promised to an order from now on; `from` is what was. */
export async function setPromise(tx: Tx, orderId: string, variantId: number, { from, to }: { from: number; to: number }) {
  const change = to > 0 ? { state: 'committed' as const, quantity: to } : { state: 'released' as const }
  await tx.updateTable('stock_hold').set(change).where('order_id', '=', orderId).where('variant_id', '=', variantId).execute()
  await sql`update stock set committed = committed + ${to - from}::int where variant_id = ${variantId}`.execute(tx)
}

/** Goods that had left for an order are in the house again. */
export const markBack = (tx: Tx, orderId: string, { variantId, quantity }: Want) =>
  sql`update stock_hold set came_back = came_back + ${quantity}::int
    where order_id = ${orderId} and variant_id = ${variantId} and state = 'consumed'`.execute(tx)

export const addOnHand = (tx: Tx, { variantId, quantity }: Want) =>
  sql`update stock set on_hand = on_hand + ${quantity}::int where variant_id = ${variantId}`.execute(tx)
