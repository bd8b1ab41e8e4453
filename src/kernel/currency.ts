/** Currencies in which amounts can be displayed. Amounts are stored and charged in KES. */
export const CURRENCIES = [
  'KES',
  'UGX',
  'TZS',
  'RWF',
  'BIF',
  'ETB',
  'SOS',
  'DJF',
  'CDF',
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
  'AED',
  'SAR',
  'QAR',
  'KWD',
  'BHD',
  'OMR',
  'JOD',
  'ILS',
  'TRY',
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
  'AUD',
  'NZD',
  'USD',
  'CAD',
  'MXN',
  'BRL',
  'ARS',
  'CLP',
  'COP',
  'PEN',
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

/** Used when the shopper has chosen no currency (specification, section 5). */
export const DEFAULT_CURRENCY: Currency = 'KES'
/** Used when the stored currency is not supported (specification, section 5). */
export const FALLBACK_CURRENCY: Currency = 'USD'

export const isCurrency = (code: string): code is Currency => (CURRENCIES as readonly string[]).includes(code)

export function currencyFrom(stored: string | null | undefined): Currency {
  if (stored === null || stored === undefined || stored === '') return DEFAULT_CURRENCY
  return isCurrency(stored) ? stored : FALLBACK_CURRENCY
}

export const RATE_SOURCES = ['built-in', 'daily'] as const
