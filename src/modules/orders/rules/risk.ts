import type { OrderRisk, RiskSignal } from '../contract.ts'

/** Facts about an order and its buyer, for the fraud check. */
export type RiskFacts = {
  /** The card's company has warned of its payment. */
  warned: boolean
  /** The e-mail address or phone number is blocked by the shop. */
  blocked: boolean
  /** Payments of other orders of this address that a bank has asked about. */
  disputes: number
  /** Payments of this order that did not go through. */
  failedTries: number
  /** Orders of this address or browser in the day before it, itself counted. */
  ordersInDay: number
  /** E-mail addresses that its browser ordered with in that day. */
  addressesInDay: number
  /** First order with this e-mail address. */
  first: boolean
  /** KES cents. */
  total: number
}

/** From so many on it is worth a look. */
export const LOOK_FROM = { failedTries: 4, ordersInDay: 4, addressesInDay: 3, firstTotal: 20_000_000 } as const

/**
 * Returns the risk signals of an order and their level: one serious signal, or two others, make it `high`. A person decides; only
 * a fraud warning holds an order automatically (`steps/settlement/providers/settle-dispute.ts`).
 */
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
