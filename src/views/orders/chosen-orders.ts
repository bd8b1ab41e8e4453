import { sql } from 'kysely'
import { type ChosenOrders, MAX_BULK } from '#modules/orders/contract.ts'
import '#modules/orders/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { conditionsOf } from './admin-order-filter.ts'

/**
 * Returns the numbers of selected orders. For a filter: oldest first, at most one more than the limit, so the caller detects too
 * many.
 */
export async function chosenNumbers(deps: Deps, chosen: ChosenOrders, me: string): Promise<string[]> {
  if ('numbers' in chosen) return [...new Set(chosen.numbers)]
  const { filter, except } = chosen
  const when = { zone: (await storeSettings(deps)).timeZone, now: deps.clock.now(), me }
  const where = conditionsOf(filter, when)
  const { rows } = await sql<{ number: string }>`
    select number from orders where ${where} and number <> all(${except}::text[])
    order by created_at, id limit ${sql.lit(MAX_BULK + 1)}`.execute(deps.db)
  return rows.map(({ number }) => number)
}
