import type { RunReason } from '../contract.ts'
import { afterQuiet, type Move, type RunRules } from './next-move.ts'

/** `over`: reason to end the run, because its cause no longer holds. */
export type EventRunFacts = {
  /** Stays the same when the run is postponed. */
  firstDueAt: Date
  over: RunReason | null
  consent: boolean
  blocked: boolean
  refused: boolean
  /** True when the customer is also in a run of another automation, which takes precedence. */
  inAnotherRun: boolean
  thisWeek: number
  perWeek: number | null
}

/** An e-mail that is overdue for longer is not sent. */
const LATEST_hours = 72
const PAUSE_hours = 6
const HOUR_ms = 3_600_000

type EventRules = Pick<RunRules, 'on' | 'perWeek' | 'quiet' | 'timeZone' | 'zones'>

export function nextEventAutomationMove(facts: EventRunFacts, rules: EventRules, now: Date): Move {
  const reason = endOf(facts, rules, now)
  if (reason) return { kind: 'end', reason }
  const calm = afterQuiet(now, rules)
  if (calm > now) return { kind: 'wait', until: calm }
  if (facts.thisWeek >= Math.min(rules.perWeek, facts.perWeek ?? rules.perWeek))
    return { kind: 'wait', until: new Date(now.getTime() + PAUSE_hours * HOUR_ms) }
  return { kind: 'send', next: null }
}

function endOf(facts: EventRunFacts, { on }: EventRules, now: Date): RunReason | null {
  if (!on) return 'off'
  if (!facts.consent) return 'no-consent'
  if (facts.blocked) return 'blocked'
  if (facts.refused) return 'refused'
  if (facts.over) return facts.over
  if (facts.inAnotherRun) return 'other-automation'
  return now.getTime() > facts.firstDueAt.getTime() + LATEST_hours * HOUR_ms ? 'late' : null
}
