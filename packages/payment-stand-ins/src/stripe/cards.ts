/** The provider's test cards by number. Any other number is refused, because a demonstration must never hold a real one. */
export const CARDS: Record<string, { brand: string; does: Deed }> = {
  '4242424242424242': { brand: 'visa', does: 'pays' },
  '5555555555554444': { brand: 'mastercard', does: 'pays' },
  '4000002500003155': { brand: 'visa', does: 'asks' },
  '4000000000009995': { brand: 'visa', does: 'insufficient_funds' },
  '4000000000000002': { brand: 'visa', does: 'generic_decline' },
  '4000000000000069': { brand: 'visa', does: 'expired_card' },
  '4000000000000127': { brand: 'visa', does: 'incorrect_cvc' },
  '4000000000000119': { brand: 'visa', does: 'processing_error' },
  '4000000000000259': { brand: 'visa', does: 'is disputed' },
}

export type Deed =
  | 'pays'
  | 'asks'
  | 'is disputed'
  | 'insufficient_funds'
  | 'generic_decline'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'

export const DECLINES: Partial<Record<Deed, { code: string; decline_code?: string; message: string }>> = {
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: { code: 'processing_error', message: 'An error occurred while processing your card.' },
}

/** Payment method tokens of the provider's documentation, for programs without a card form. */
export const KNOWN_METHODS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_threeDSecure2Required: '4000002500003155',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_createDispute: '4000000000000259',
}
