/**
 * Interface of a card form, the provider's or the demo's. Neither reports a payment as made: even on success the caller must
 * query our server.
 */
export type CardHandle = {
  /** Validates the card. On failure the form shows the error at the field. */
  check: () => Promise<boolean>
  /** Confirms the card payment with the provider, including any bank challenge. */
  confirm: (clientSecret: string) => Promise<CardOutcome>
}

export type CardOutcome =
  | { kind: 'ask-the-order' }
  /**
   * Not paid, for instance declined. `sentence`: the provider's message, for codes without a
   * translation.
   */
  | { kind: 'failed'; code: string | null; sentence: string }
  /** No response, so the outcome is unknown. */
  | { kind: 'unreached' }
