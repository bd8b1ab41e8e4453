export const actionItems = {
  'gift-cards-frozen':
    'The payment of these gift cards was taken back, so they are frozen. Check what was spent, then deactivate or release them.',
  'gift-without-recipient':
    'This gift card lost its recipient, whose account was erased. Agree with its buyer, or deactivate it and issue another.',
  'credit-of-erased-account':
    'An erased account left store credit. It is on a gift card without a known code: stop that card, and issue another if the person asks for it.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    credit: keyof typeof actionItems
  }
}
