import type { WayMode, WayState } from '../contract.ts'

const MINUTE_ms = 60_000
/** A provider event that is not applied after this time counts as stuck. */
const STUCK_ms = 60 * MINUTE_ms
/** Longest wait for a webhook after a payment. */
const CALLS_WITHIN_ms = 15 * MINUTE_ms

export type WayFacts = {
  mode: WayMode
  halfSetUp: boolean
  waitingSince: Date | null
  /** Last payment that was found by polling, and last webhook call. */
  lastPaidByAsking: Date | null
  lastCall: Date | null
  lastSuccess: Date | null
}

/** The first problem found is reported. */
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
