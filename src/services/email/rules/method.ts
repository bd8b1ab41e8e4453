import type { Translate, WordKey } from './wording.ts'

const WAYS: Record<string, WordKey> = {
  card: 'method.card',
  'bank-transfer': 'method.bankTransfer',
  'on-delivery': 'method.onDelivery',
  'on-pickup': 'method.onPickup',
  'gift-card': 'method.giftCard',
  'store-credit': 'method.storeCredit',
  exchange: 'method.exchange',
}

/** Payment method inside a sentence: translated when known, else unchanged (`Visa 4242`). */
export const methodIn = (t: Translate, method: string): string => (WAYS[method] ? t(WAYS[method]) : method)
