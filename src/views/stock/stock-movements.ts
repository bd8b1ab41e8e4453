import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/inventory/tables.ts'
import '#modules/orders/tables.ts'
import { PIECE, PIECE_JOINS, pieceFound } from '#modules/catalogue/index.ts'
import type { MovementList, MovementQuery, StockMovement } from '#modules/inventory/contract.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { isoDates } from '#views/admin/iso-dates.ts'

type Row = Omit<StockMovement, 'balance'>

/**
 * Lists stock movements, newest first. For one variant, each has the balance after it, and the balance at the requested moment
 * is returned in total and by location.
 */
export async function stockMovements({ db }: Pick<Deps, 'db'>, query: MovementQuery): Promise<Outcome<MovementList>> {
  const { variantId, page, size } = query
  const where = sql.join(conditions(query), sql` and `)
  const from = query.q
    ? sql`stock_movement as movement join variant on variant.id = movement.variant_id join product on product.id = variant.product_id`
    : sql`stock_movement as movement`
  const [{ rows }, counted, balance] = await Promise.all([
    sql<Row>`
      with asked as materialized (
        select movement.id from ${from} where ${where} order by ${variantId ? sql`movement.id desc` : sql`movement.at desc, movement.id desc`}
        limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)}),
      page as (select movement.* from asked join stock_movement as movement using (id))
      select page.id, page.at, page.kind, page.quantity, page.change, page.aside, place.name as location, ${PIECE} as piece,
        orders.number as "orderNumber", case when page.cause is null then null else json_build_object('kind', page.cause, 'id', page.cause_id) end as cause,
        page.reason, coalesce("user".name, page.actor) as by
      from page join variant on variant.id = page.variant_id ${PIECE_JOINS}
      left join stock_location as place on place.id = page.location_id left join orders on orders.id = page.order_id
      left join "user" on "user".email = page.actor
      order by ${variantId ? sql`page.id desc` : sql`page.at desc, page.id desc`}`.execute(db),
    variantId ? null : countOf(db, from, where),
    variantId ? balanceAt(db, variantId, query.until) : null,
  ])
  const ids = rows.map(({ id }) => id)
  const ofOne = variantId ? await countedWith(db, variantId, ids, query, { from, where }) : undefined
  const balances = variantId && ofOne && ids.length > 0 ? await balancesAfter(db, variantId, ids, ofOne.since, query) : undefined
  const movements = rows.map((row) => ({ ...isoDates(row), balance: balances?.get(row.id) ?? null }))
  return done({ movements, total: counted ?? ofOne?.count ?? 0, balance })
}

type MovementSlice = { from: RawBuilder<unknown>; where: RawBuilder<unknown> }

async function countOf(db: Db, from: MovementSlice['from'], where: MovementSlice['where']): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts matching movements of a variant, and sums the changes of those newer than the page. */
async function countedWith(
  db: Db,
  variantId: number,
  ids: readonly number[],
  query: MovementQuery,
  { from, where }: MovementSlice,
) {
  const newest = Math.max(0, ...ids)
  const atLocation = query.locationId ? sql`and movement.location_id = ${query.locationId}` : sql``
  const since = sql`coalesce(sum(movement.change) filter (where movement.id > ${newest} ${atLocation}), 0)::int as since`
  const ofVariant = sql`from stock_movement as movement where movement.variant_id = ${variantId}`
  if (query.q || query.kind) {
    const [count, { rows }] = await Promise.all([
      countOf(db, from, where),
      sql<{ since: number }>`select ${since} ${ofVariant} and movement.id > ${newest}`.execute(db),
    ])
    return { count, since: rows[0]?.since ?? 0 }
  }
  const { rows } = await sql<{ count: number; since: number }>`
    select count(*) filter (where ${where})::int as count, ${since} ${ofVariant}`.execute(db)
  return { count: rows[0]?.count ?? 0, since: rows[0]?.since ?? 0 }
}

function conditions({ variantId, locationId, kind, q, shelf, until }: MovementQuery) {
  return [
    sql`true`,
    ...(variantId ? [sql`movement.variant_id = ${variantId}`] : []),
    ...(locationId ? [sql`movement.location_id = ${locationId}`] : []),
    ...(kind ? [sql`movement.kind = ${kind}`] : []),
    ...(shelf ? [sql`(movement.change <> 0 or movement.aside <> 0)`] : []),
    ...(until ? [sql`movement.at <= ${until}`] : []),
    ...(q ? pieceFound(q) : []),
  ]
}

/** Current units on hand of a variant, in all locations or in one. */
const nowAt = (locationId: number | undefined) =>
  locationId
    ? sql`(case when (select main from stock_location where id = ${locationId}) then on_hand - elsewhere
        else coalesce((select level.on_hand from stock_level as level where level.variant_id = stock.variant_id and location_id = ${locationId}), 0) end)`
    : sql`on_hand`

/**
 * Computes the balance after each of these movements: the current balance less all later movements. `since`: sum of the
 * movements newer than the page.
 */
async function balancesAfter(db: Db, variantId: number, ids: readonly number[], since: number, { locationId }: MovementQuery) {
  const [oldest, newest] = [Math.min(...ids), Math.max(...ids)]
  const source = sql`from stock_movement where variant_id = ${variantId} ${locationId ? sql`and location_id = ${locationId}` : sql``}`
  const { rows } = await sql<{ id: number; balance: number }>`
    with shown as (select id, change, coalesce(sum(change) over (order by id desc rows between unbounded preceding and 1 preceding), 0) as later
      ${source} and id between ${oldest} and ${newest})
    select id, (${nowAt(locationId)} - ${since} - shown.later)::int as balance from shown, stock
    where stock.variant_id = ${variantId} and id = any(${ids as number[]})`.execute(db)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

type Balance = NonNullable<MovementList['balance']>

/**
 * Returns the units on hand in total and by location: now, or at `until`, from the daily sums (`stock_day`) and the movements
 * of that day.
 */
async function balanceAt(db: Db, variantId: number, until: string | undefined): Promise<Balance | null> {
  const movedQuery = until
    ? sql`select location_id, sum(change)::int as on_hand, sum(aside)::int as aside from (
        select location_id, change, aside from stock_day
        where variant_id = ${variantId} and day < (${until}::timestamptz at time zone 'UTC')::date
        union all select location_id, change, aside from stock_movement
        where variant_id = ${variantId} and at <= ${until} and at >= date_trunc('day', ${until}::timestamptz, 'UTC')
          and (change <> 0 or aside <> 0)) as past group by location_id`
    : sql`select place.id as location_id, case when place.main then stock.on_hand - elsewhere else coalesce(level.on_hand, 0) end as on_hand,
        case when place.main then quarantined else 0 end as aside
      from stock cross join stock_location as place
      left join stock_level as level on level.variant_id = stock.variant_id and level.location_id = place.id
      where stock.variant_id = ${variantId} and (place.active or level.on_hand > 0)`
  const { rows } = await sql<Balance>`
    with moved as (${movedQuery})
    select ${PIECE} as piece, coalesce((select sum(on_hand) from moved), 0)::int as "onHand",
      coalesce((select sum(aside) from moved), 0)::int as aside,
      coalesce((select json_agg(json_build_object('locationId', place.id, 'name', place.name, 'onHand', moved.on_hand)
        order by place.position, place.id) from moved join stock_location as place on place.id = moved.location_id), '[]') as places
    from variant ${PIECE_JOINS} where variant.id = ${variantId}`.execute(db)
  return rows[0] ?? null
}
