import { sql } from 'kysely'
import '#modules/customers/tables.ts'
import '#modules/orders/tables.ts'
import '#modules/identity/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import { storeSettingsIn } from '#services/settings/index.ts'

/** Returns the language that a customer chose, else the language of their latest order, of their account, or of the shop. */
export async function languageOfCustomer(db: Db | Tx, customerId: string): Promise<string> {
  const { rows } = await sql<{ language: string | null }>`select coalesce(
    (select language from customer_profile where user_id = ${customerId}),
    (select language from orders where customer_id = ${customerId} order by created_at desc limit 1),
    (select language from "user" where id = ${customerId})) as language`.execute(db)
  return rows[0]?.language ?? (await storeSettingsIn(db)).language
}
