import { done } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { unitsSold } from '#views/money/units-sold.ts'

const COUNTED_days = 90
const DAY_ms = 86_400_000

/** Recounts the units sold in the last 90 days for the best-seller list, from orders and refunds, so the figures cannot drift. */
export async function countSold(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - COUNTED_days * DAY_ms)
  const sold = await unitsSold(deps.db, since)
  await transact(deps.db, async (tx) => {
    await catalogue.saveUnitsSold(tx, sold)
    return done(undefined)
  })
}
