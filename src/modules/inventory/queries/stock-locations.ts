import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import '../tables.ts'
import type { Db } from '#platform/db.ts'
import type { ListedLocation, StockLocation } from '../contract.ts'

export const stockLocations = (db: Db): Promise<StockLocation[]> =>
  db.selectFrom('stock_location').selectAll().orderBy('active', 'desc').orderBy('position').orderBy('id').execute()

export async function listedLocations(db: Db): Promise<Outcome<{ locations: ListedLocation[] }>> {
  const { rows } = await sql<ListedLocation>`
    select place.id, place.name, place.position, place.active, place.pickup, place.main, place.country, place.region,
      case when place.main then rest.variants else coalesce(level.variants, 0) end as variants,
      case when place.main then rest.units else coalesce(level.units, 0) end as units
    from stock_location as place
    cross join (select count(*) filter (where on_hand > elsewhere)::int as variants, coalesce(sum(on_hand - elsewhere), 0)::int as units
      from stock) as rest
    left join (select location_id, count(*) filter (where on_hand > 0)::int as variants, sum(on_hand)::int as units
      from stock_level group by location_id) as level on level.location_id = place.id
    order by place.active desc, place.position, place.id`.execute(db)
  return done({ locations: rows })
}
