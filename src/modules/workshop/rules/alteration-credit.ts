import type { JobKind, JobState } from '../contract.ts'
import { DAY_ms, HAD } from './delivered-states.ts'

export type Altered = {
  kind: JobKind
  state: JobState
  entered_at: Date
  /** A free replacement of this garment exists, so no credit is given. */
  madeAgain: boolean
  /** True when credit was given for the garment that this one replaces. */
  givenBefore: boolean
}
export type CreditRules = { /** KES cents. */ alterationCredit: number; claim_days: number }

/** Returns the credit in KES cents towards altering a garment that the customer has; 0 when none is due. */
export function alterationCredit(
  { kind, state, entered_at: since, madeAgain, givenBefore }: Altered,
  hasAccount: boolean,
  rules: CreditRules,
  now: Date,
): number {
  const late = now.getTime() - since.getTime() > rules.claim_days * DAY_ms
  const isAltered = kind !== 'alteration' && HAD.includes(state) && !madeAgain && !givenBefore
  return hasAccount && isAltered && !late ? rules.alterationCredit : 0
}
