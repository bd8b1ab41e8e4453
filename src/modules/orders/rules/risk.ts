import type { OrderRisk, RiskSignal } from '../contract.ts'

export type RiskFacts = {
  warned: boolean
  blocked: boolean
  /** Disputed payments of other orders with this e-mail address. */
  disputes: number
  failedTries: number
  /** Orders with this e-mail address or from this browser in the 24 hours up to the order, including it. */
  ordersInDay: number
  /** Distinct e-mail addresses that this browser used in the 24 hours up to the order. */
  addressesInDay: number
  /** True when no earlier order with this e-mail address was placed. */
  first: boolean
  /** KES cents. */
  total: number
}

/** Thresholds of the risk signals. `firstTotal`: total of a first order, in KES cents. */
export const LOOK_FROM = { failedTries: 4, ordersInDay: 4, addressesInDay: 3, firstTotal: 20_000_000 } as const

/** One serious signal or two others make the level `high`. */
export function riskOf(facts: RiskFacts): Pick<OrderRisk, 'level' | 'signals'> {
  const found: [RiskSignal, boolean, boolean, number | null][] = [
    ['fraud-warning', true, facts.warned, null],
    ['blocked-customer', true, facts.blocked, null],
    ['disputed-before', true, facts.disputes > 0, facts.disputes],
    ['many-tries', false, facts.failedTries >= LOOK_FROM.failedTries, facts.failedTries],
    ['many-orders', false, facts.ordersInDay >= LOOK_FROM.ordersInDay, facts.ordersInDay],
    ['many-addresses', false, facts.addressesInDay >= LOOK_FROM.addressesInDay, facts.addressesInDay],
    ['large-first-order', false, facts.first && facts.total >= LOOK_FROM.firstTotal, null],
  ]
  const signals = found.filter(([, , there]) => there).map(([signal, grave, , count]) => ({ signal, grave, count }))
  const high = signals.some(({ grave }) => grave) || signals.length > 1
  return { level: high ? 'high' : signals.length > 0 ? 'look' : 'none', signals }
}
