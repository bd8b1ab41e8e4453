import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/inventory/tables.ts'
import '#modules/orders/tables.ts'
import type { MovementList, MovementQuery, StockMovement } from '#modules/inventory/contract.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { isoDates } from './iso-dates.ts'
import { PIECE, PIECE_JOINS, pieceFound } from './piece.ts'

type Row = Omit<StockMovement, 'balance'>

/**
 * Why the stock is as it is: every movement, the newest first. Of one variant each says what was on hand after it, and the balance is that at
 * the moment that was asked for, in all and in each place.
 */
export async function stockMovements({ db }: Pick<Deps, 'db'>, query: MovementQuery): Promise<Outcome<MovementList>> {
  const { variantId, page, size } = query
  const where = sql.join(conditions(query), sql` and `)
  const from = query.q
    ? sql`stock_movement as movement join variant on variant.id = movement.variant_id join product on product.id = variant.product_id`
    : sql`stock_movement as movement`
  const [{ rows }, { rows: counted }, balance] = await Promise.all([
    sql<Row>`
      with page as materialized (
        select movement.* from ${from} where ${where} order by ${variantId ? sql`movement.id desc` : sql`movement.at desc, movement.id desc`}
        limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)})
      select page.id, page.at, page.kind, page.quantity, page.change, page.aside, place.name as location, ${PIECE} as piece,
        orders.number as "orderNumber", case when page.cause is null then null else json_build_object('kind', page.cause, 'id', page.cause_id) end as cause,
        page.reason, coalesce("user".name, page.actor) as by
      from page join variant on variant.id = page.variant_id ${PIECE_JOINS}
      left join stock_location as place on place.id = page.location_id left join orders on orders.id = page.order_id
      left join "user" on "user".email = page.actor
      order by ${variantId ? sql`page.id desc` : sql`page.at desc, page.id desc`}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db),
    variantId ? balanceAt(db, variantId, query.until) : null,
  ])
  const balances =
    variantId && rows.length > 0
      ? await balancesAfter(
          db,
          variantId,
          rows.map(({ id }) => id),
          query,
        )
      : new Map<number, number>()
  const movements = rows.map((row) => ({ ...isoDates(row), balance: balances.get(row.id) ?? null }))
  return done({ movements, total: counted[0]?.count ?? 0, balance })
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

/** On hand of a variant after each of these movements, in all places or in one. What lies before the page is summed up once. */
async function balancesAfter(db: Db, variantId: number, ids: readonly number[], { locationId }: MovementQuery) {
  const oldest = Math.min(...ids)
  const here = locationId ? sql`and location_id = ${locationId}` : sql``
  const { rows } = await sql<{ id: number; balance: number }>`
    with before as (select coalesce(sum(change), 0) as sum from stock_movement where variant_id = ${variantId} and id < ${oldest} ${here}),
    after as (select id, sum(change) over (order by id) as sum from stock_movement
      where variant_id = ${variantId} and id between ${oldest} and ${Math.max(...ids)} ${here})
    select id, (before.sum + after.sum)::int as balance from after, before where id = any(${ids as number[]})`.execute(db)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

async function balanceAt(db: Db, variantId: number, until: string | undefined): Promise<MovementList['balance']> {
  const { rows } = await sql<NonNullable<MovementList['balance']>>`
    with moved as (select location_id, sum(change)::int as on_hand, sum(aside)::int as aside from stock_movement
      where variant_id = ${variantId} ${until ? sql`and at <= ${until}` : sql``} and location_id is not null group by location_id)
    select ${PIECE} as piece, coalesce((select sum(on_hand) from moved), 0)::int as "onHand",
      coalesce((select sum(aside) from moved), 0)::int as aside,
      coalesce((select json_agg(json_build_object('locationId', place.id, 'name', place.name, 'onHand', moved.on_hand)
        order by place.position, place.id) from moved join stock_location as place on place.id = moved.location_id), '[]') as places
    from variant ${PIECE_JOINS} where variant.id = ${variantId}`.execute(db)
  return rows[0] ?? null
}
