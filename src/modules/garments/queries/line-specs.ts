import type { GarmentSpec } from '#domain/tailoring/garments.ts'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

/**
 * Returns a line's designs as ordered, one per piece. Empty when the customer did not design it.
 */
export async function specsOfLine(db: Db | Tx, orderLineId: number): Promise<GarmentSpec[]> {
  return db
    .selectFrom('garment_spec')
    .select(['garment', 'choices', 'monogram'])
    .where('order_line_id', '=', orderLineId)
    .orderBy('garment')
    .execute()
}
