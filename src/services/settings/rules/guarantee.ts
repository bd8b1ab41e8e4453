import type { Guarantee } from '#shapes/guarantee.ts'
import type { ReturnRules } from '../contract.ts'

/** Promise for a garment that does not fit, as account holders are shown it. */
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
