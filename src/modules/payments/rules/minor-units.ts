import type { Provider } from '../contract.ts'

/** Currencies that Stripe counts in whole units (`docs/money.md`). */
const STRIPE_NO_DECIMALS = new Set(
  ['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'], //
)
const STRIPE_THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** Currencies without decimals whose amounts are still sent times 100. */
const STRIPE_WHOLE_HUNDREDS = new Set(['UGX', 'ISK'])

/** Decimals in which a provider counts a currency, and the allowed steps. */
export type Scale = { decimals: 0 | 2 | 3; step: 1 | 10 | 100 }

export function stripeScale(currency: string): Scale {
  if (STRIPE_NO_DECIMALS.has(currency)) return { decimals: 0, step: 1 }
  if (STRIPE_THREE_DECIMALS.has(currency)) return { decimals: 3, step: 10 }
  if (STRIPE_WHOLE_HUNDREDS.has(currency)) return { decimals: 2, step: 100 }
  return { decimals: 2, step: 1 }
}

/** Pesapal's amounts are counted in hundredths in every currency. */
export const pesapalScale = (): Scale => ({ decimals: 2, step: 1 })

/** Converts hundredths of a currency to the provider's smallest unit, rounded half up to the provider's step. */
export function inMinorUnits(hundredths: number, { decimals, step }: Scale): number {
  const [up, down] = decimals === 3 ? [10, 1] : [1, decimals === 0 ? 100 : 1]
  const divisor = down * step
  return Math.floor((hundredths * up * 2 + divisor) / (2 * divisor)) * step
}

/** Returns an amount (in hundredths) in the provider's smallest units, for requests and for comparing responses. */
export const asCountedBy = (provider: Provider, currency: string, amount: number): number =>
  inMinorUnits(amount, provider === 'stripe' ? stripeScale(currency) : pesapalScale())
