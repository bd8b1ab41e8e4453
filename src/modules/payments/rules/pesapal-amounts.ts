import type { Currency } from '#kernel/currency.ts'

/**
 * Decimals that Pesapal accepts, by currency, in major units (KES 1,500.50 is `1500.5`). Other
 * currencies are not sent.
 */
export const PESAPAL_DECIMALS: Partial<Record<Currency, 0 | 2>> = { KES: 2, TZS: 2, USD: 2, MWK: 2, ZMW: 2, UGX: 0, RWF: 0 }

/**
 * Returns undefined for a currency or decimals that Pesapal does not accept, and for amounts that are not whole hundredths
 * above 0.
 */
export function majorOf(amount: number, currency: string): number | undefined {
  const decimals = PESAPAL_DECIMALS[currency as Currency]
  if (decimals === undefined || !Number.isSafeInteger(amount) || amount <= 0) return undefined
  if (decimals === 0 && amount % 100 !== 0) return undefined
  return amount / 100
}

/** Fractions of a cent are kept, so that the result equals no amount of ours. */
export function hundredthsOf(major: number): number {
  const hundredths = major * 100
  const cents = Math.round(hundredths)
  return Math.abs(hundredths - cents) < 1e-4 ? cents : hundredths // 19.99 × 100 is 1998.9999999999998
}
