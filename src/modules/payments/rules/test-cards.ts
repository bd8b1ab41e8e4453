/** How the sandbox's cards behave, by number. No other number is taken. */
export const TEST_CARDS = {
  '4242424242424242': { brand: 'visa', behaviour: 'succeeds' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'succeeds' },
  '4000000000009995': { brand: 'visa', behaviour: 'insufficient_funds' },
  '4000000000000002': { brand: 'visa', behaviour: 'card_declined' },
  '4000000000000069': { brand: 'visa', behaviour: 'expired_card' },
  '4000000000000127': { brand: 'visa', behaviour: 'incorrect_cvc' },
  '4000000000000119': { brand: 'visa', behaviour: 'processing_error' },
} as const satisfies Record<string, { brand: string; behaviour: string }>

export type TestCard = { brand: string; behaviour: string; last4: string }

/** The test card with this number, typed with or without spaces. */
export function testCard(typed: string): TestCard | undefined {
  const number = typed.replace(/\D/g, '')
  const card = Object.entries(TEST_CARDS).find(([known]) => known === number)?.[1]
  return card && { ...card, last4: number.slice(-4) }
}

/** Cards are good to the last day of their month. `typed` is `04/28`. */
export function hasExpired(typed: string, now: Date): boolean {
  const [month = 0, year = 0] = typed.split('/').map(Number)
  return now.getTime() >= Date.UTC(2000 + year, month, 1)
}
