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

/** Where the rates come from by which amounts are shown: the table that the shop comes with, or one that is made anew every day. */
export const RATE_SOURCES = ['built-in', 'daily'] as const
