import type { Db } from '#platform/db.ts'
import '../tables.ts'

/** Returns the item code of a SKU at the authority, and the data last reported for it. Creates the code at the first request. */
export async function fiscalItem(db: Db, sku: string): Promise<{ serial: number; reported_as: string | null }> {
  const item = await db.selectFrom('fiscal_item').select(['serial', 'reported_as']).where('sku', '=', sku).executeTakeFirst()
  if (item) return item
  await db
    .insertInto('fiscal_item')
    .values({ sku })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('fiscal_item').select(['serial', 'reported_as']).where('sku', '=', sku).executeTakeFirstOrThrow()
}

export const fiscalItemTold = (db: Db, sku: string, reported_as: string) =>
  db.updateTable('fiscal_item').set({ reported_as }).where('sku', '=', sku).execute()
