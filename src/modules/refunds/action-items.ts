export const actionItems = {
  'refund-failed': 'This refund failed. Try again, or send the money another way.',
  'refund-stuck':
    'The provider accepted this refund days ago and has not carried it out. Ask it, and confirm here once the money has gone.',
  'refund-by-hand': 'Send this money by hand, then record it here.',
  'refund-unknown': 'Money for this order was refunded outside the shop. Find out by whom.',
  'went-back-twice':
    'The customer has been repaid twice: their bank took the payment back, and it was also refunded by hand. Ask for the difference.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    refunds: keyof typeof actionItems
  }
}
