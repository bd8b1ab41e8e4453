import type { CashStep } from '#domain/pricing/cash-rounding.ts'
import { clockDifference, readMpesaCode } from '#domain/pricing/counter.ts'
import * as payments from '#modules/payments/index.ts'
import type { SaleRemark, TakeSale } from '#modules/pos/contract.ts'
import * as register from '#modules/pos/index.ts'
import type { Tx } from '#platform/db.ts'

type SaleMoment = { shift: register.Shift; at: Date; step: CashStep }
/** Lists the differences between a sale and the shop's data, apart from prices. */
export async function saleRemarks(tx: Tx, input: TakeSale, { shift, at, step }: SaleMoment): Promise<SaleRemark[]> {
  const remarks: SaleRemark[] = []
  for (const about of await knownCodes(tx, mpesaCodesOf(input)))
    remarks.push({ kind: 'reference-known', about, was: null, is: null })
  if (shift.closed_at) remarks.push({ kind: 'shift-counted', about: '', was: null, is: null })
  const { cashStep = 0, tenders } = input
  if (cashStep !== step && tenders.some(({ means }) => means === 'cash'))
    remarks.push({ kind: 'rounding-changed', about: '', was: cashStep, is: step })
  const minutes = clockDifference(new Date(input.at), at, shift.opened_at)
  if (minutes !== null) remarks.push({ kind: 'clock-differs', about: '', was: minutes, is: null })
  return remarks
}

const mpesaCodesOf = ({ tenders }: TakeSale): string[] =>
  tenders.flatMap(({ means, reference }) => (means === 'mpesa' && reference ? [readMpesaCode(reference)] : []))

/**
 * Returns the M-Pesa codes that were used before: for another tender of this sale, another receipt, or a recorded transfer. Locks
 * each code.
 */
async function knownCodes(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const once = [...new Set(codes)].sort()
  const seen: string[] = []
  for (const code of once) {
    await register.lockMpesaCode(tx, code)
    const isTwice = codes.filter((each) => each === code).length > 1
    const transfer = { provider: 'house', reference: payments.bankReference(code), attemptId: null } as const
    if (isTwice || (await register.mpesaCodeIsKnown(tx, code)) || (await payments.findAttempt(tx, transfer))) seen.push(code)
  }
  return seen
}
