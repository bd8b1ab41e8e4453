import { sql } from 'kysely'
import { z } from 'zod'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import '#modules/orders/tables.ts'
import type { Deps } from '#platform/deps.ts'

/** Stamp of the latest change. Opaque to clients, which only compare it. */
export const LatestChange = z.object({ stamp: z.string() })
type LatestChange = z.infer<typeof LatestChange>

/** Returns a stamp of the newest audit entry, stock movement, order event and product version. */
export async function latestChange({ db }: Pick<Deps, 'db'>): Promise<Outcome<LatestChange>> {
  const { rows } = await sql<LatestChange>`
    select concat_ws(' ', (select max(id) from audit_entry), (select max(id) from stock_movement),
      (select max(id) from order_event), (select extract(epoch from max(at)) from product_version)) as stamp`.execute(db)
  return done({ stamp: rows[0]?.stamp ?? '' })
}
