import type { Guarantee } from '#shapes/guarantee.ts'
import type { ReturnRules } from '../contract.ts'

/** `claim_days` limits both the alteration credit and the remake. */
export const guaranteeFrom = (
  { alterationFee, alterationCredit: credit, claim_days }: ReturnRules,
  alteredFree_days: number,
): Guarantee => ({
  alteredFree_days,
  alterationFee,
  credit,
  credit_days: claim_days,
  remade_days: claim_days,
})
