import { sql } from 'kysely'
import type { Deps } from '#platform/deps.ts'
import { renewCustomers } from '../commands/renew-customers.ts'
import type { ChosenCustomers } from '../contract.ts'
import { conditionOf } from './admin-customers.ts'

/**
 * Returns the ids of the accounts among up to `MOST_AT_ONCE` selected customers, and the number of
 * guests.
 */
export async function accountsAmong(deps: Deps, who: ChosenCustomers): Promise<{ ids: string[]; guests: number }> {
  await renewCustomers(deps.db)
  const where =
    'keys' in who
      ? sql`customer_book.key = any(${who.keys})`
      : sql`${await conditionOf(deps, who.filter)} and customer_book.key <> all(${who.except})`
  const { rows } = await sql<{ user_id: string | null }>`
    select user_id from customer_book where ${where} order by user_id limit ${sql.lit(MOST_AT_ONCE)}`.execute(deps.db)
  const ids = rows.flatMap(({ user_id }) => user_id ?? [])
  return { ids, guests: rows.length - ids.length }
}
const MOST_AT_ONCE = 100_000
