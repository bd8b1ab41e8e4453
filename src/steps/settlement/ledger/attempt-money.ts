import * as payments from '#modules/payments/index.ts'

const CLEARING = { stripe: payments.ACCOUNTS.stripe, pesapal: payments.ACCOUNTS.pesapal, house: payments.ACCOUNTS.bank } as const

/** Ledger account that receives the money of an attempt. */
export function accountOf({ provider, method }: payments.Attempt) {
  if (provider !== 'house') return CLEARING[provider]
  if (method === 'gift-card' || method === 'exchange') return payments.ACCOUNTS.storeCredit
  return method === 'bank-transfer' ? payments.ACCOUNTS.bank : payments.ACCOUNTS.cash
}

const NAMES: Partial<Record<payments.Attempt['method'], string>> = { pesapal: 'Pesapal' }

type Named = Pick<payments.Attempt, 'card_brand' | 'card_last4' | 'method'>

/** Payment method as shown to the customer: `Visa 4242`, `Pesapal`. Other methods return their code. */
export function methodName({ card_brand, card_last4, method }: Named): string {
  if (card_brand && card_last4) return `${card_brand.charAt(0).toUpperCase()}${card_brand.slice(1)} ${card_last4}`
  return NAMES[method] ?? method
}
