import type { Selectable, Updateable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { AddressRow } from './queries/addresses.ts'
import './tables.ts'

type ProfileRow = Selectable<Tables['customer_profile']>

export const profileOf = (db: Db | Tx, userId: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('customer_profile').selectAll().where('user_id', '=', userId).executeTakeFirst()

/**
 * Locks and returns the addresses of a customer. The caller must hold `lockCustomer`, which
 * serialises changes of the address book.
 */
export const lockBook = (tx: Tx, userId: string): Promise<AddressRow[]> =>
  tx.selectFrom('customer_address').selectAll().where('user_id', '=', userId).orderBy('id').forUpdate().execute()

export const insertAddress = (tx: Tx, row: AddressRow) => tx.insertInto('customer_address').values(row).execute()

export const updateAddress = (tx: Tx, id: string, change: Updateable<Tables['customer_address']>) =>
  tx.updateTable('customer_address').set(change).where('id', '=', id).execute()

export const deleteAddress = (tx: Tx, id: string) => tx.deleteFrom('customer_address').where('id', '=', id).execute()
