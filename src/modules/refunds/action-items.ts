/** Kinds of action item of refunds, each with the English sentence that tells staff what to do. */
export const actionItems = {
  'refund-failed': 'This refund failed. Try again, or send the money another way.',
  /** Pesapal accepted the refund days ago, but has not confirmed the payout. */
  'refund-stuck':
    'The provider accepted this refund days ago and has not carried it out. Ask it, and confirm here once the money has gone.',
  /** No provider can make this refund: staff must send the money and record it. */
  'refund-by-hand': 'Send this money by hand, then record it here.',
  /**
   * The provider reports a refund that was not requested here, or that staff also sent by hand or
   * withdrew.
   */
  'refund-unknown': 'Money for this order was refunded outside the shop. Find out by whom.',
  /** More of a payment was refunded than received: by hand, and by the customer's bank. */
  'went-back-twice':
    'The customer has been repaid twice: their bank took the payment back, and it was also refunded by hand. Ask for the difference.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    refunds: keyof typeof actionItems
  }
}
