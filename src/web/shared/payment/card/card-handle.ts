/**
 * Interface of a card form, of the provider or the demo. After a success the caller must still query the server for the
 * outcome.
 */
export type CardHandle = {
  /** Validates the card. On failure the form shows the error at the field. */
  check: () => Promise<boolean>
  /** Confirms the card payment with the provider, including any bank challenge. */
  confirm: (clientSecret: string) => Promise<CardOutcome>
}

export type CardOutcome =
  | { kind: 'ask-the-order' }
  /** `sentence`: the provider's message, for codes without a translation. */
  | { kind: 'failed'; code: string | null; sentence: string }
  /** No response, so the outcome is unknown. */
  | { kind: 'unreached' }
