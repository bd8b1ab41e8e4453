import type { RfmGroup } from '../contract.ts'

/** Days since the last order after which a customer is `at-risk`, and after which `asleep`. */
export const AT_RISK_AFTER_days = 180
export const ASLEEP_AFTER_days = 365
export const LOYAL_FROM_orders = 3
/** Total spend from which a loyal customer is a champion, in KES cents. */
export const CHAMPION_FROM = 20_000_000

const DAY_ms = 24 * 60 * 60 * 1000

type Bought = { orders: number; spend: number; lastOrderAt: Date | null }

/** Returns the RFM segment of a customer. `rfmCondition` has the same rules in SQL. */
export function rfmGroup({ orders, spend, lastOrderAt }: Bought, now: Date): RfmGroup {
  if (orders === 0 || lastOrderAt === null) return 'never'
  const days = (now.getTime() - lastOrderAt.getTime()) / DAY_ms
  if (days > ASLEEP_AFTER_days) return 'asleep'
  if (days > AT_RISK_AFTER_days) return 'at-risk'
  if (orders >= LOYAL_FROM_orders) return spend >= CHAMPION_FROM ? 'champion' : 'loyal'
  return orders === 1 ? 'new' : 'promising'
}
