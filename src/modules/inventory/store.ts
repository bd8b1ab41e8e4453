import { type RawBuilder, sql } from 'kysely'
import type { LaterKind } from '#domain/pricing/backorder.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Agreed, Allowance } from './rules/backorder.ts'
import type { Apart } from './rules/channel-stock.ts'
import type { Hold } from './rules/coming-back.ts'
import type { Counts, Demand } from './rules/demand.ts'
import { HOLD_MOVES, type HoldMove, type HoldState, RETAKEN, stateFor } from './rules/hold-moves.ts'
import type { MovementKind } from './tables.ts'

export type StockRow = Counts &
  Apart &
  Allowance & { variant_id: number; policy_version: number; elsewhere: number; longest_piece: number | null }

const COLUMNS = [
  ...(['variant_id', 'on_hand', 'committed', 'held', 'safety', 'apart'] as const),
  ...(['policy', 'beyond', 'beyond_cap', 'sends_on', 'delay_days', 'policy_version'] as const),
  ...(['elsewhere', 'longest_piece'] as const),
] as const

/** Locks rows in the order of their ids, which prevents deadlocks between orders. */
export const lockStock = (tx: Tx, variantIds: readonly number[]): Promise<StockRow[]> =>
  tx
    .selectFrom('stock')
    .select(COLUMNS)
    .where('variant_id', 'in', variantIds as number[])
    .orderBy('variant_id')
    .forUpdate()
    .execute()

/** Locks stock rows like `lockStock`. `lapsed`: a reservation has expired. */
export const lockStockAt = (tx: Tx, variantIds: readonly number[], now: Date): Promise<(StockRow & { lapsed: boolean })[]> =>
  tx
    .selectFrom('stock')
    .select(COLUMNS)
    .select(
      sql<boolean>`exists (select from stock_hold where stock_hold.variant_id = stock.variant_id and state = 'held' and expires_at <= ${now})`.as(
        'lapsed',
      ),
    )
    .where('variant_id', 'in', variantIds as number[])
    .orderBy('variant_id')
    .forUpdate()
    .execute()

export const lockStockOf = (tx: Tx, orderId: string): Promise<StockRow[]> =>
  tx
    .selectFrom('stock')
    .select(COLUMNS)
    .where('variant_id', 'in', (holds) => holds.selectFrom('stock_hold').select('variant_id').where('order_id', '=', orderId))
    .orderBy('variant_id')
    .forUpdate()
    .execute()

/** Expires reservations of locked variants whose time is over. True when any expired. */
export async function expireHolds(tx: Tx, variantIds: readonly number[], now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with lapsed as (
      update stock_hold set state = 'expired'
      where state = 'held' and expires_at <= ${now} and variant_id = any(${variantIds as number[]})
      returning variant_id, quantity, beyond, apart)
    update stock set held = held - (gone.quantity - gone.beyond), beyond = stock.beyond - gone.beyond, ${toShare(sql`gone.own`)}
    from (select variant_id, sum(quantity) as quantity, sum(beyond) as beyond, coalesce(sum(quantity) filter (where apart), 0) as own
      from lapsed group by variant_id) as gone
    where stock.variant_id = gone.variant_id`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

/**
 * Adds units to the storefront's own stock, or takes them from it when negative. No change when the variant sells from the
 * shared stock.
 */
const toShare = (units: RawBuilder<unknown>) =>
  sql`apart = stock.apart + ${units}, safety = stock.safety + case when stock.apart is null then 0 else ${units} end`

/** `beyond`: backordered part of the units, which ships on `sendsOn`. `apart`: from the storefront's reserved stock. */
export type NewHold = Demand & { beyond: number; promise: LaterKind | null; sendsOn: string | null; apart?: boolean }

export async function addHolds(tx: Tx, orderId: string, wants: readonly NewHold[], until: Date) {
  await sql`
    with wanted as (
      insert into stock_hold (order_id, variant_id, quantity, beyond, promise, sends_on, apart, state, expires_at)
      select ${orderId}, variant_id, quantity, beyond, promise, sends_on, apart, 'held', ${until}
      from unnest(${wants.map((want) => want.variantId)}::bigint[], ${wants.map((want) => want.quantity)}::int[],
        ${wants.map((want) => want.beyond)}::int[], ${wants.map((want) => want.promise)}::text[],
        ${wants.map((want) => want.sendsOn)}::date[], ${wants.map((want) => want.apart === true)}::boolean[])
        as want (variant_id, quantity, beyond, promise, sends_on, apart)
      returning variant_id, quantity, beyond, apart)
    update stock set held = held + wanted.quantity - wanted.beyond, beyond = stock.beyond + wanted.beyond,
      ${toShare(sql`case when wanted.apart then -wanted.quantity else 0 end`)}
    from wanted where stock.variant_id = wanted.variant_id`.execute(tx)
}

export type HoldRow = Hold & Agreed & { variant_id: number; beyond: number; apart: boolean }

export const holdsOf = (tx: Db | Tx, orderId: string): Promise<HoldRow[]> =>
  tx
    .selectFrom('stock_hold')
    .select(['variant_id', 'quantity', 'state', 'came_back', 'sent', 'beyond', 'promise', 'sends_on', 'apart'])
    .where('order_id', '=', orderId)
    .orderBy('variant_id')
    .execute()

/**
 * Applies a move to all reservations of an order that allow it, and records the movement if given. Returns the units of each
 * variant.
 */
export async function moveHolds(tx: Tx, orderId: string, move: HoldMove, movement?: Movement): Promise<Demand[]> {
  const { from, to, held, committed, on_hand, beyond } = HOLD_MOVES[move]
  const states: readonly HoldState[] = [to, to === 'committed' ? stateFor({ beyond: 1 }) : to]
  const { rows } = await sql<Demand>`
    with moved as (
      update stock_hold set state = case when beyond > 0 then ${states[1]} else ${states[0]} end
      where order_id = ${orderId} and state = any(${[...from]})
      returning variant_id, quantity, beyond, apart),
    counted as (
      update stock set held = held + ${held} * (moved.quantity - moved.beyond),
        committed = committed + ${committed} * (moved.quantity - moved.beyond),
        on_hand = on_hand + ${on_hand} * moved.quantity, beyond = stock.beyond + ${beyond} * moved.beyond,
        ${toShare(sql`case when moved.apart then ${sql.lit(on_hand - held - committed)} * moved.quantity else 0 end`)}
      from moved where stock.variant_id = moved.variant_id),
    recorded as (
      insert into stock_movement (variant_id, kind, quantity, change, order_id, actor, at)
      select variant_id, ${movement?.kind ?? null}, quantity, ${on_hand} * quantity, ${orderId}, ${movement?.actor ?? null}, ${movement?.at ?? null}
      from moved where ${movement !== undefined})
    select variant_id as "variantId", quantity from moved order by variant_id`.execute(tx)
  return rows
}

/**
 * Allocates free stock of locked variants to backorders, placed orders before unpaid ones, then oldest first. Call it whenever
 * units are received or released: free stock and backorders of a variant must not exist together.
 */
export async function allocate(
  tx: Tx,
  variantIds: readonly number[],
  { actor, at }: { actor: string; at: Date },
): Promise<Allocated[]> {
  const { rows } = await sql<Allocated>`
    with free as (
      select variant_id, on_hand - committed - held - safety as units from stock
      where variant_id = any(${variantIds as number[]}) and beyond > 0 and on_hand - committed - held - safety > 0),
    waiting as (
      select stock_hold.id, stock_hold.variant_id, state, beyond, units,
        sum(beyond) over (partition by stock_hold.variant_id order by state = 'held', stock_hold.id) - beyond as before
      from stock_hold join free on free.variant_id = stock_hold.variant_id
      where state in ('held', 'backordered') and beyond > 0),
    given as (select id, least(beyond, units - before)::int as units from waiting where before < units),
    moved as (
      update stock_hold set beyond = stock_hold.beyond - given.units,
        state = case when state = 'backordered' and stock_hold.beyond = given.units then 'committed' else state end
      from given where stock_hold.id = given.id
      returning stock_hold.order_id, stock_hold.variant_id, given.units, stock_hold.beyond as still, stock_hold.state),
    counted as (
      update stock set beyond = stock.beyond - sums.units, held = stock.held + sums.held, committed = stock.committed + sums.units - sums.held
      from (select variant_id, sum(units) as units, coalesce(sum(units) filter (where state = 'held'), 0) as held
        from moved group by variant_id) as sums
      where stock.variant_id = sums.variant_id),
    recorded as (
      insert into stock_movement (variant_id, kind, quantity, change, order_id, actor, at)
      select variant_id, 'allocated', units, 0, order_id, ${actor}, ${at} from moved)
    select order_id as "orderId", variant_id as "variantId", units, still from moved order by variant_id, order_id`.execute(tx)
  return rows
}
/** Units allocated to a backorder, and the units `still` missing. */
export type Allocated = { orderId: string; variantId: number; units: number; still: number }

/** Extends the held reservations of an order. Returns false when any of its reservations is in another state. */
export async function prolongHolds(tx: Tx, orderId: string, until: Date): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    with kept as (update stock_hold set expires_at = ${until} where order_id = ${orderId} and state = 'held' returning id)
    select (select count(*) from kept) = (select count(*) from stock_hold where order_id = ${orderId}) as whole`.execute(tx)
  return rows[0]?.whole === true
}

/** Commits all held reservations of an order. Returns false and changes nothing when some were released or expired. */
export async function commitHolds(tx: Tx, orderId: string, { kind, actor, at }: Movement): Promise<boolean> {
  const { from, to, held, committed } = HOLD_MOVES.commit
  const { rows } = await sql<{ lost: boolean }>`
    with lost as (select from stock_hold where order_id = ${orderId} and state = any(${[...RETAKEN]}) limit 1),
    moved as (
      update stock_hold set state = case when beyond > 0 then ${stateFor({ beyond: 1 })} else ${to} end
      where order_id = ${orderId} and state = any(${[...from]}) and not exists (select from lost)
      returning variant_id, quantity, beyond),
    counted as (
      update stock set held = held + ${held} * (moved.quantity - moved.beyond),
        committed = committed + ${committed} * (moved.quantity - moved.beyond)
      from moved where stock.variant_id = moved.variant_id),
    recorded as (
      insert into stock_movement (variant_id, kind, quantity, change, order_id, actor, at)
      select variant_id, ${kind}, quantity, 0, ${orderId}, ${actor}, ${at} from moved)
    select exists (select from lost) as lost`.execute(tx)
  return rows[0]?.lost === false
}

export type Movement = { kind: MovementKind; actor: string; at: Date; orderId?: string; reason?: string }

/** Records movements of reservations, which do not change the stock on hand. */
export async function recordMovements(tx: Tx, wants: readonly Demand[], { kind, actor, at, orderId, reason }: Movement) {
  if (wants.length === 0) return
  await tx
    .insertInto('stock_movement')
    .values(
      wants.map(({ variantId, quantity }) => ({
        variant_id: variantId,
        kind,
        quantity,
        change: 0,
        actor,
        at,
        order_id: orderId ?? null,
        reason: reason ?? null,
      })),
    )
    .execute()
}

export type Promised = { quantity: number; beyond: number }
export const NOTHING: Promised = { quantity: 0, beyond: 0 }

/** Creates a reservation in state `released`, to be filled by `setPromise`. */
export const addPromise = (tx: Tx, orderId: string, variantId: number, at: Date) =>
  tx
    .insertInto('stock_hold')
    .values({ order_id: orderId, variant_id: variantId, quantity: 1, state: 'released', expires_at: at })
    .execute()

/** Sets the reservation of a locked variant for an order; `from` is the previous value. */
export async function setPromise(
  tx: Tx,
  orderId: string,
  variantId: number,
  { from, to }: { from: Promised; to: Promised },
): Promise<void> {
  const state = sql<HoldState>`case when sent > 0 and sent = ${to.quantity}::int then 'consumed' else ${stateFor(to)} end`
  const change = to.quantity > 0 ? { state, ...to } : { state: 'released' as const }
  await tx.updateTable('stock_hold').set(change).where('order_id', '=', orderId).where('variant_id', '=', variantId).execute()
  const inHouse = to.quantity - to.beyond - (from.quantity - from.beyond)
  await sql`update stock set committed = committed + ${inHouse}::int, beyond = beyond + ${to.beyond - from.beyond}::int,
      ${toShare(sql`case when own.apart then -${inHouse}::int else 0 end`)}
    from (select coalesce(bool_or(apart), false) as apart from stock_hold where order_id = ${orderId} and variant_id = ${variantId}) as own
    where variant_id = ${variantId}`.execute(tx)
}
