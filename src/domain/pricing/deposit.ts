import { assert } from '#kernel/assert.ts'
import { kes, type Money, multiplyDivide, percentOf } from '#kernel/money.ts'

type Whole = { total: Money; vat: Money }
export type Parts = { deposit: Whole; balance: Whole }

/**
 * A deposit and what stays open (`docs/money.md`): the deposit is rounded once and has its share of the VAT, whatever classes that is of; the balance is the rest,
 * and so is its VAT, so that both together are the order to the cent. `percent` is from 1 to 99, and may have decimals.
 */
export function depositOf({ total, vat }: Whole, percent: number): Parts {
  assert(percent >= 1 && percent <= 99, 'a deposit is a part of the whole')
  const deposit = percentOf(total, percent)
  const depositVat = total === 0 ? 0 : multiplyDivide(vat, deposit, total)
  return {
    deposit: { total: deposit, vat: kes(depositVat) },
    balance: { total: kes(total - deposit), vat: kes(vat - depositVat) },
  }
}
