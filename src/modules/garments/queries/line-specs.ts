import type { GarmentSpec } from '#domain/tailoring/garments.ts'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

/** Empty for a line without a design. */
export async function specsOfLine(db: Db | Tx, orderLineId: number): Promise<GarmentSpec[]> {
  return db
    .selectFrom('garment_spec')
    .select(['garment', 'choices', 'monogram'])
    .where('order_line_id', '=', orderLineId)
    .orderBy('garment')
    .execute()
}
