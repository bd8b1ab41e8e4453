/**
 * What the payment screens know of a card form, be it the provider's own or the demonstration's. Neither ever says that
 * anything is paid: at best that it is time to ask our server.
 */
export type CardHandle = {
  /** Whether the card is whole. If not, the form says so where it is. */
  check: () => Promise<boolean>
  /** Lets the provider take the card, with whatever step the bank asks for. */
  confirm: (clientSecret: string) => Promise<CardOutcome>
}

export type CardOutcome =
  | { kind: 'ask-the-order' }
  /** Declined, or the shopper left the bank's step. `sentence` is the provider's own, for reasons that we have no words for. */
  | { kind: 'failed'; code: string | null; sentence: string }
  /** Nobody answered: nobody knows. */
  | { kind: 'unreached' }
