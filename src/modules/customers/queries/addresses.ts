import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { CustomerAddress } from '../contract.ts'
import '../tables.ts'

export type AddressRow = Selectable<Tables['customer_address']>

export const addressesOf = (db: Db | Tx, userId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('customer_address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const presentAddress = (row: AddressRow): CustomerAddress => {
  const { id, name, phone, line1, line2, landmark, town, region, postcode, country, is_default } = row
  return { id, name, phone, line1, line2, landmark, town, region, postcode, country, isDefault: is_default }
}
