import { sql } from 'kysely'
import '#modules/orders/tables.ts'
import '#modules/workshop/tables.ts'
import type { Db } from '#platform/db.ts'

const MOST = 200

/**
 * Finds orders whose garments need measurements: those whose customers were not asked yet, and those placed before a moment that
 * got no reminder. Leaves out orders on hold, and those whose measurements were asked for again.
 */
export async function ordersToMeasure(db: Db, placedBefore: Date): Promise<{ id: string; reminder: boolean }[]> {
  const { rows } = await sql<{ id: string; reminder: boolean }>`
    select id, asked as reminder from (
      select orders.id, placed_at,
        exists (select from order_mail where order_id = orders.id and kind = 'measurements-needed' and cause = 'first') as asked,
        exists (select from order_mail where order_id = orders.id and kind = 'measurements-needed' and cause = 'again') as reminded
      from orders where state in ('placed', 'confirmed', 'processing') and placed_at is not null
        and exists (select from workshop_job where order_id = orders.id and workshop_job.state = 'awaiting_measurements')
        and not exists (select from order_measurement where order_id = orders.id and order_measurement.state = 'asked-again')) as waiting
    where not asked or (not reminded and placed_at < ${placedBefore}) order by placed_at limit ${sql.lit(MOST)}`.execute(db)
  return rows
}
