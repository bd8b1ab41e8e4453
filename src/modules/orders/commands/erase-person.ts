import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { ordersOf } from '../queries/customer-orders.ts'
import '../tables.ts'

/**
 * Keeps country and region, which VAT depends on. Returns the number of orders, and the photo files that are now unreferenced.
 */
export async function erasePersonOf(tx: Tx, customerId: string, email: string): Promise<{ orders: number; files: string[] }> {
  const { rows } = await sql<{ id: string }>`
    update orders set name = 'Erased', email = 'erased@erased.invalid', phone = '', note = null, customer_id = null, visitor_id = null, network_hash = null,
      address = jsonb_strip_nulls(jsonb_build_object('line1', 'Erased', 'town', 'Erased', 'region', address->'region', 'country', address->'country'))
    where ${ordersOf(customerId, email)} returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { orders: 0, files: [] }
  const { rows: photos } = await sql<{ photo: string }>`
    select handed_photo as photo from fulfilment where order_id = any(${ids}::uuid[]) and handed_photo is not null`.execute(tx)
  await tx.deleteFrom('order_grant').where('order_id', 'in', ids).execute()
  await tx
    .updateTable('fulfilment')
    .set({ received_by: null, handed_note: null, handed_photo: null, handed_signature: null })
    .where('order_id', 'in', ids)
    .execute()
  await tx
    .updateTable('order_event')
    .set({ reason: null })
    .where('order_id', 'in', ids)
    .where((event) => event.or([event('actor', '=', 'customer'), event('kind', 'in', ['noted', 'note-mailed'])]))
    .execute()
  return { orders: ids.length, files: photos.map(({ photo }) => photo) }
}
