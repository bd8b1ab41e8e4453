import { assert } from './assert.ts'
import { type Money, multiplyDivide } from './money.ts'

/** Every currency an amount can be shown in. KES is what is stored and charged. */
export const CURRENCIES = [
  // East Africa
  'KES',
  'UGX',
  'TZS',
  'RWF',
  'BIF',
  'ETB',
  'SOS',
  'DJF',
  'CDF',
  // Rest of Africa
  'NGN',
  'GHS',
  'XOF',
  'XAF',
  'ZAR',
  'ZMW',
  'MWK',
  'MZN',
  'BWP',
  'NAD',
  'MUR',
  'SCR',
  'MAD',
  'TND',
  'DZD',
  'EGP',
  'AOA',
  // Middle East
  'AED',
  'SAR',
  'QAR',
  'KWD',
  'BHD',
  'OMR',
  'JOD',
  'ILS',
  'TRY',
  // Asia
  'INR',
  'PKR',
  'BDT',
  'LKR',
  'NPR',
  'CNY',
  'HKD',
  'TWD',
  'KRW',
  'JPY',
  'SGD',
  'MYR',
  'THB',
  'IDR',
  'PHP',
  'VND',
  // Oceania
  'AUD',
  'NZD',
  // Americas
  'USD',
  'CAD',
  'MXN',
  'BRL',
  'ARS',
  'CLP',
  'COP',
  'PEN',
  // Europe
  'EUR',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'RUB',
  'UAH',
] as const
export type Currency = (typeof CURRENCIES)[number]

/** Nothing chosen yet (specification, section 5). */
export const DEFAULT_CURRENCY: Currency = 'KES'
/** Something chosen that is not in the list (specification, section 5). */
export const FALLBACK_CURRENCY: Currency = 'USD'

export const isCurrency = (code: string): code is Currency => (CURRENCIES as readonly string[]).includes(code)

/** Nothing stored is KES; something stored that is not in the list is USD. */
export function currencyFrom(stored: string | null | undefined): Currency {
  if (stored === null || stored === undefined || stored === '') return DEFAULT_CURRENCY
  return isCurrency(stored) ? stored : FALLBACK_CURRENCY
}

/** How many decimals are *shown*: JPY none, the rest two (specification, section 9). What a provider charges has its own table. */
export const shownDecimals = (currency: Currency): 0 | 2 => (currency === 'JPY' ? 0 : 2)

/** Units of each currency per one KES. */
export type Rates = Readonly<Record<string, number>>

/** Rates are kept to twelve decimals; more than any published table has. */
const RATE_SCALE = 1_000_000_000_000

/**
 * A KES amount in the smallest shown unit of another currency (cents, or whole yen): KES × rate, computed exactly,
 * rounded once, half away from zero. Convert unit prices, never totals (`docs/money.md`).
 */
export function showIn(amount: Money, currency: Currency, rate: number): number {
  assert(Number.isFinite(rate) && rate > 0, `a rate is above zero, not ${rate}`)
  const cents = multiplyDivide(
    Math.abs(amount),
    Math.round(rate * RATE_SCALE),
    shownDecimals(currency) === 0 ? RATE_SCALE * 100 : RATE_SCALE,
  )
  return amount < 0 ? -cents : cents
}
