import type { AmountPart, PaymentKind } from '#modules/payments/contract.ts'
import { forgetKey, keyFor } from '../idempotency-key.ts'
import { tabStore } from '../tab-store.ts'

const STORAGE_KEY = 'loomcourt-pay-key'

/** What the shopper means by pressing: this order, this way, this sum. */
export type Meaning = { number: string; kind: PaymentKind; part: AmountPart; amount: number; giftCard?: string }

/** One Idempotency-Key for one meaning, until it has an answer: a second press, a reload or a lost answer begins nothing new. */
export const payKey = (meaning: Meaning): string => keyFor(meaning, tabStore, STORAGE_KEY).key

/** It was answered, or refused: another press is another try. */
export const answered = (): void => forgetKey(tabStore, STORAGE_KEY)
