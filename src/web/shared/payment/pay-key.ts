import type { AmountPart, PaymentKind } from '#modules/payments/contract.ts'
import { forgetKey, keyFor } from '../idempotency-key.ts'
import { tabStore } from '../tab-store.ts'

const STORAGE_KEY = 'loomcourt-pay-key'

export type Meaning = { number: string; kind: PaymentKind; part: AmountPart; amount: number; giftCard?: string }

/** Idempotency key of a payment request, kept until the outcome is known. */
export const payKey = (meaning: Meaning): string => keyFor(meaning, tabStore, STORAGE_KEY).key

/** Clears the key, so that the next click is a new attempt. */
export const answered = (): void => forgetKey(tabStore, STORAGE_KEY)
