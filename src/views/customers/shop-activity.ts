import { sql } from 'kysely'
import '#modules/cart/tables.ts'
import '#modules/orders/tables.ts'
import type { Db } from '#platform/db.ts'

/** True when a cart was changed, or an order that is no draft was created, since a moment. */
export async function isShopBusy(db: Db, since: Date): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from cart where touched_at > ${since})
      or exists (select from orders where state <> 'draft' and created_at > ${since}) as busy`.execute(db)
  return rows[0]?.busy ?? false
}
