import type { Problem } from '#kernel/outcome.ts'
import type { JobKind, JobState } from '../contract.ts'
import { problems } from '../problems.ts'
import { DAY_ms, HAD } from './had.ts'

/** What is known of a garment that does not fit, and of what else its customer had. */
export type RemakeFacts = {
  kind: JobKind
  state: JobState
  /** When it was handed over last: altering it in between begins the days anew. */
  handedOver: Date | null
  /** Its money went back, or is asked back. */
  goesBack: boolean
  /** This customer had and kept one of its type before they ordered this one: what sat wrong there was known. */
  hadBefore: boolean
  /** One of its type has been made again for this customer free of charge. */
  remadeBefore: boolean
}

/**
 * Whether the house makes a garment again free of charge: the first of its type of a customer, once, as long as it stands for its mistakes. That no
 * altering cures it is for somebody of the house to say; whose tape it was is not asked. Answers what stands against it.
 */
export function freeRemake(facts: RemakeFacts, { claim_days }: { claim_days: number }, now: Date): Problem | null {
  if (facts.kind === 'replacement') return problems.remadeBefore()
  if (facts.kind === 'alteration' || !HAD.includes(facts.state) || facts.handedOver === null) return problems.notHandedOver()
  if (facts.goesBack) return problems.moneyWentBack()
  if (facts.remadeBefore) return problems.remadeBefore()
  if (facts.hadBefore) return problems.notTheFirst()
  return now.getTime() - facts.handedOver.getTime() > claim_days * DAY_ms ? problems.tooLateToRemake(claim_days) : null
}
