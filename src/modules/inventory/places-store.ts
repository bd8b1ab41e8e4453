import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { Taken } from './rules/take-from.ts'
import type { MovementCause, MovementKind } from './tables.ts'

/** No row stores the stock of the main location: it is the total less that of all other locations. */

export type Location = Selectable<Tables['stock_location']>

/** By position, closed locations last. */
export const locations = (db: Db | Tx): Promise<Location[]> =>
  db.selectFrom('stock_location').selectAll().orderBy('active', 'desc').orderBy('position').orderBy('id').execute()

export const mainPlace = async (db: Db | Tx): Promise<number> =>
  (await db.selectFrom('stock_location').select('id').where('main', '=', true).executeTakeFirstOrThrow()).id

/** Returns the name of an open location; empty when it does not exist or is closed. */
export const placeName = async (db: Db | Tx, id: number): Promise<string> =>
  (await db.selectFrom('stock_location').select('name').where('id', '=', id).where('active', '=', true).executeTakeFirst())
    ?.name ?? ''

export type Level = { variantId: number; locationId: number; onHand: number }

/** Returns the stock of variants at every location, the main one included. Variants without a stock row are missing. */
export async function levelsOf(tx: Db | Tx, variantIds: readonly number[]): Promise<Level[]> {
  const { rows } = await sql<Level>`
    select stock.variant_id as "variantId", place.id as "locationId",
      case when main then stock.on_hand - elsewhere else coalesce(level.on_hand, 0) end as "onHand"
    from stock cross join stock_location as place
    left join stock_level as level on level.variant_id = stock.variant_id and level.location_id = place.id
    where stock.variant_id = any(${variantIds as number[]}) order by stock.variant_id, place.position, place.id`.execute(tx)
  return rows
}

export type PlaceChange = { variantId: number; locationId: number; change: number; aside?: number | undefined }

/** Changes the stock of locked variants by location, and the total. Pass one row per variant and location. */
export async function changePlaces(tx: Tx, changes: readonly PlaceChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = sql`unnest(${changes.map((each) => each.variantId)}::bigint[], ${changes.map((each) => each.locationId)}::bigint[],
    ${changes.map((each) => each.change)}::int[], ${changes.map((each) => each.aside ?? 0)}::int[]) as given (variant_id, location_id, change, aside)`
  const elsewhere = sql`(select given.* from ${rows} join stock_location as place on place.id = given.location_id where not main and change <> 0)`
  await sql`insert into stock_level (variant_id, location_id, on_hand) select variant_id, location_id, 0 from ${elsewhere} as far
    on conflict do nothing`.execute(tx)
  await sql`update stock_level as level set on_hand = level.on_hand + far.change from ${elsewhere} as far
    where level.variant_id = far.variant_id and level.location_id = far.location_id`.execute(tx)
  await sql`update stock set on_hand = on_hand + sums.change, elsewhere = stock.elsewhere + sums.elsewhere, quarantined = quarantined + sums.aside
    from (select variant_id, sum(change)::int as change, sum(case when main then 0 else change end)::int as elsewhere, sum(aside)::int as aside
      from ${rows} join stock_location as place on place.id = given.location_id group by variant_id) as sums
    where stock.variant_id = sums.variant_id`.execute(tx)
}

export type Movement = PlaceChange & { kind: MovementKind; quantity: number }
type LevelChangeCause = {
  actor: string
  at: Date
  reason?: string | undefined
  orderId?: string | undefined
  cause?: { kind: MovementCause; id: number } | undefined
}

export async function recordPlaces(
  tx: Tx,
  movements: readonly Movement[],
  { actor, at, reason, orderId, cause }: LevelChangeCause,
) {
  if (movements.length === 0) return
  const rows = movements.map(({ variantId, locationId, change, aside = 0, kind, quantity }) => ({
    variant_id: variantId,
    location_id: locationId,
    change,
    aside,
    kind,
    quantity,
    actor,
    at,
    order_id: orderId ?? null,
    reason: reason ?? null,
    cause: cause?.kind ?? null,
    cause_id: cause?.id ?? null,
  }))
  await tx.insertInto('stock_movement').values(rows).execute()
}

export async function asideAt(tx: Tx, variantId: number, locationId: number): Promise<number> {
  const { rows } = await sql<{ aside: number }>`select coalesce(sum(aside), 0)::int as aside from stock_movement
    where variant_id = ${variantId} and location_id = ${locationId}`.execute(tx)
  return rows[0]?.aside ?? 0
}

/** Removes shipped units from the stock of their locations, the main one excepted. The caller reduces the total. */
export async function takeElsewhere(tx: Tx, taken: readonly Taken[]): Promise<void> {
  const rows = sql`unnest(${taken.map((each) => each.variantId)}::bigint[], ${taken.map((each) => each.locationId)}::bigint[],
    ${taken.map((each) => each.quantity)}::int[]) as given (variant_id, location_id, quantity)`
  await sql`update stock_level as level set on_hand = level.on_hand - given.quantity from ${rows}
    where level.variant_id = given.variant_id and level.location_id = given.location_id`.execute(tx)
  await sql`update stock set elsewhere = stock.elsewhere - sums.quantity from (
      select variant_id, sum(quantity)::int as quantity from ${rows} join stock_location as place on place.id = given.location_id
      where not main group by variant_id) as sums
    where stock.variant_id = sums.variant_id`.execute(tx)
}

/** Locks the stock row until the transaction ends. Lock it before changing the stock of its locations. */
export const lockOne = (tx: Tx, variantId: number) =>
  tx.selectFrom('stock').select('variant_id').where('variant_id', '=', variantId).forUpdate().execute()

/** Reads all locations and locks the table against writers until the transaction ends. */
export async function lockLocations(tx: Tx): Promise<Location[]> {
  await sql`lock table stock_location in share row exclusive mode`.execute(tx)
  return tx.selectFrom('stock_location').selectAll().orderBy('id').execute()
}

type Facts = Pick<Location, 'name' | 'position' | 'active' | 'pickup' | 'country' | 'region'>
export const addLocation = (tx: Tx, facts: Facts): Promise<Location> =>
  tx.insertInto('stock_location').values(facts).returningAll().executeTakeFirstOrThrow()
export const changeLocation = (tx: Tx, id: number, facts: Facts): Promise<Location> =>
  tx.updateTable('stock_location').set(facts).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/**
 * True when the location has stock or quarantined units, or expects goods. Not for the main location, whose stock has no rows.
 */
export async function isInUse(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select exists (select from stock_level where location_id = ${id} and on_hand > 0)
    or coalesce((select sum(aside) from stock_movement where location_id = ${id} and aside <> 0), 0) > 0
    or exists (select from stock_transfer where to_id = ${id} and state in ('in-transit', 'partly-received'))
    or exists (select from purchase_order where location_id = ${id} and state in ('ordered', 'partly-received')) as used`.execute(
    tx,
  )
  return rows[0]?.used ?? false
}

export const setReorder = (tx: Tx, variantId: number, at: number | null, quantity: number | null) =>
  tx.updateTable('stock').set({ reorder_at: at, reorder_quantity: quantity }).where('variant_id', '=', variantId).execute()

export const reorderOf = (tx: Tx, variantId: number) =>
  tx
    .selectFrom('stock')
    .select(['reorder_at', 'reorder_quantity'])
    .where('variant_id', '=', variantId)
    .forUpdate()
    .executeTakeFirst()
