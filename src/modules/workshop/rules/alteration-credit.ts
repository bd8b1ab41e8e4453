import type { JobKind, JobState } from '../contract.ts'
import { DAY_ms, HAD } from './had.ts'

export type Altered = {
  kind: JobKind
  state: JobState
  entered_at: Date
  /** It is, or was, made again free of charge: then it is not altered. */
  madeAgain: boolean
  /** For the garment in whose place this one was made. */
  givenBefore: boolean
}
export type CreditRules = { /** KES cents. */ alterationCredit: number; claim_days: number }

/**
 * What the house gives towards altering a garment that does not fit (KES cents): for one that it made and handed over, as long as it stands for its
 * mistakes, to somebody with an account; once, also where it was made twice. What was altered already was paid for.
 */
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
