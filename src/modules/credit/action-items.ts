/** Kinds of action item of credit, each with the English sentence that tells staff what to do. */
export const actionItems = {
  /**
   * A bank or provider took back the payment of sold gift cards. Their balances are frozen, or
   * written off when the dispute is lost or the order is cancelled.
   */
  'gift-cards-frozen':
    'The payment of these gift cards was taken back, so they are frozen. Check what was spent, then deactivate or release them.',
  /**
   * The recipient of a sold gift card was erased before the e-mail with its code was sent. The
   * e-mail goes to the buyer, unless the buyer was erased as well.
   */
  'gift-without-recipient':
    'This gift card lost its recipient, whose account was erased. Agree with its buyer, or deactivate it and issue another.',
  /** Store credit of an erased account is on a gift card whose code is not known. */
  'credit-of-erased-account':
    'An erased account left store credit. It is on a gift card without a known code: stop that card, and issue another if the person asks for it.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    credit: keyof typeof actionItems
  }
}
