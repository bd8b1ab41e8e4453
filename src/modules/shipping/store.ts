import { sql } from 'kysely'
import type { Deps } from '#platform/deps.ts'
import type { Zone } from './rules/quote.ts'
import './tables.ts'

/** All zones with their rates; a handful, and the same for everybody. */
export const zones = ({ db, kept }: Pick<Deps, 'db' | 'kept'>): Promise<Zone[]> =>
  kept('shipping zones', async () => {
    const { rows } = await sql<Zone>`
      select countries, regions, (select json_agg(shipping_rate) from shipping_rate where zone_id = shipping_zone.id) as rates
      from shipping_zone order by id`.execute(db)
    return rows
  })
