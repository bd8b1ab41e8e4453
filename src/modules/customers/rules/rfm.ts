import type { RfmGroup } from '../contract.ts'

/** After so many days without an order somebody may not come back; after so many more they have gone. */
export const AT_RISK_AFTER_days = 180
export const ASLEEP_AFTER_days = 365
export const LOYAL_FROM_orders = 3
/** KES cents: what the best have spent here. */
export const CHAMPION_FROM = 20_000_000

const DAY_ms = 24 * 60 * 60 * 1000

type Bought = { orders: number; spend: number; lastOrderAt: Date | null }

/**
 * What sort of customer somebody is, by how lately, how often and for how much they bought. The first that fits, from above; the list asks the
 * database the same (`views/customers/admin-customer-filter.ts`, held together by a test).
 */
export function rfmGroup({ orders, spend, lastOrderAt }: Bought, now: Date): RfmGroup {
  if (orders === 0 || lastOrderAt === null) return 'never'
  const days = (now.getTime() - lastOrderAt.getTime()) / DAY_ms
  if (days > ASLEEP_AFTER_days) return 'asleep'
  if (days > AT_RISK_AFTER_days) return 'at-risk'
  if (orders >= LOYAL_FROM_orders) return spend >= CHAMPION_FROM ? 'champion' : 'loyal'
  return orders === 1 ? 'new' : 'promising'
}
