import type { Problem } from '#kernel/outcome.ts'
import type { JobKind, JobState } from '../contract.ts'
import { problems } from '../problems.ts'
import { DAY_ms, HAD } from './delivered-states.ts'

export type RemakeFacts = {
  kind: JobKind
  state: JobState
  handedOver: Date | null
  goesBack: boolean
  hadBefore: boolean
  remadeBefore: boolean
}

/**
 * Decides on a free remake: for a customer's first garment of a type, once, within the guarantee
 * period. Returns the problem, or null when it is free.
 */
export function freeRemake(facts: RemakeFacts, { claim_days }: { claim_days: number }, now: Date): Problem | null {
  if (facts.kind === 'replacement') return problems.remadeBefore()
  if (facts.kind === 'alteration' || !HAD.includes(facts.state) || facts.handedOver === null) return problems.notHandedOver()
  if (facts.goesBack) return problems.moneyWentBack()
  if (facts.remadeBefore) return problems.remadeBefore()
  if (facts.hadBefore) return problems.notTheFirst()
  return now.getTime() - facts.handedOver.getTime() > claim_days * DAY_ms ? problems.tooLateToRemake(claim_days) : null
}
