import { assert } from './assert.ts'
import { kes, type Money, multiplyDivide } from './money.ts'

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

/** More than anything costs, in KES cents: where a bound lies beyond, it is as good as none. */
const BEYOND_PRICES = 10_000_000_000_000

/** The least KES amount that is shown as `units` (cents, or whole yen) or more: where a range of shown prices begins. */
export function leastShownAs(units: number, currency: Currency, rate: number): Money {
  const perUnit = (shownDecimals(currency) === 0 ? 100 : 1) / rate
  let low = Math.max(0, Math.floor((units - 1) * perUnit) - 1)
  let high = Math.ceil(units * perUnit) + 1
  if (high >= BEYOND_PRICES) return kes(BEYOND_PRICES)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (showIn(kes(middle), currency, rate) >= units) high = middle
    else low = middle + 1
  }
  return kes(low)
}
