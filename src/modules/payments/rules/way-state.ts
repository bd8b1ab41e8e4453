import type { WayMode, WayState } from '../contract.ts'

const MINUTE_ms = 60_000
/** What a provider said is used within seconds; after an hour somebody should look. */
const STUCK_ms = 60 * MINUTE_ms
/** A provider calls within moments of a payment; so long it is waited for. */
const CALLS_WITHIN_ms = 15 * MINUTE_ms

export type WayFacts = {
  mode: WayMode
  /** Some of its settings are there, and not all. */
  halfSetUp: boolean
  /** Since when the oldest of what it said has waited to be used. */
  waitingSince: Date | null
  /** When we last learned by asking that money had come in, and when it last called. */
  lastPaidByAsking: Date | null
  lastCall: Date | null
  lastSuccess: Date | null
}

/** How a way to pay does, from what is kept of it. The first that is wrong is said. */
export function stateOfWay(facts: WayFacts, now: Date): WayState {
  if (facts.halfSetUp) return 'half-set-up'
  if (facts.mode === 'off') return 'off'
  if (facts.waitingSince && now.getTime() - facts.waitingSince.getTime() > STUCK_ms) return 'notices-wait'
  if (callsAreMissing(facts, now)) return 'calls-missing'
  return facts.lastSuccess ? 'well' : 'unused'
}

function callsAreMissing({ lastPaidByAsking: paid, lastCall }: WayFacts, now: Date): boolean {
  if (!paid || now.getTime() - paid.getTime() <= CALLS_WITHIN_ms) return false
  return !lastCall || lastCall.getTime() < paid.getTime() - CALLS_WITHIN_ms
}
