import { assert } from '#kernel/assert.ts'
import { kes, type Money, multiplyDivide, percentOf } from '#kernel/money.ts'

type Whole = { total: Money; vat: Money }
export type Parts = { deposit: Whole; balance: Whole }

/**
 * Splits an order into deposit and balance (`docs/money.md`). The balance is the rest, so both add up to the order to the cent.
 * `percent`: 1 to 99, decimals allowed.
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
