import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Returns the earliest start or end of a scheduled price that is not yet applied. Null without one. */
export async function nextPriceSwitch(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_price_at) as at from product where next_price_at is not null`.execute(db)
  return rows[0]?.at ?? null
}
