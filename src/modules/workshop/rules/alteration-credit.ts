import type { JobKind, JobState } from '../contract.ts'

const DAY_ms = 86_400_000
const HAD: readonly JobState[] = ['delivered', 'collected']

export type Altered = { kind: JobKind; state: JobState; entered_at: Date }
export type CreditRules = { /** KES cents. */ alterationCredit: number; claim_days: number }

/**
 * What the house gives towards altering a garment that does not fit (KES cents): for one that it made and handed over, as long as it stands for its
 * mistakes, to somebody with an account. What was altered already was paid for.
 */
export function alterationCredit(
  { kind, state, entered_at: since }: Altered,
  hasAccount: boolean,
  rules: CreditRules,
  now: Date,
): number {
  const late = now.getTime() - since.getTime() > rules.claim_days * DAY_ms
  return hasAccount && kind !== 'alteration' && HAD.includes(state) && !late ? rules.alterationCredit : 0
}
