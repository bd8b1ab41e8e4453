import { type RawBuilder, sql } from 'kysely'
import { type ChosenOrders, MAX_BULK } from '#modules/orders/contract.ts'
import '#modules/orders/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { conditionsOf } from './admin-order-filter.ts'

/**
 * Returns the numbers of selected orders. For a filter: oldest first, at most one more than the limit, so the caller detects
 * too many.
 */
export async function chosenNumbers(deps: Deps, chosen: ChosenOrders, me: string): Promise<string[]> {
  if ('numbers' in chosen) return [...new Set(chosen.numbers)]
  const { rows } = await sql<{ number: string }>`
    select number from orders where ${await chosenCondition(deps, chosen, me)}
    order by created_at, id limit ${sql.lit(MAX_BULK + 1)}`.execute(deps.db)
  return rows.map(({ number }) => number)
}

export async function chosenCondition(deps: Deps, chosen: ChosenOrders, me: string): Promise<RawBuilder<unknown>> {
  if ('numbers' in chosen) return sql`number = any(${chosen.numbers}::text[])`
  const when = { zone: (await storeSettings(deps)).timeZone, now: deps.clock.now(), me }
  return sql`${conditionsOf(chosen.filter, when)} and number <> all(${chosen.except}::text[])`
}
