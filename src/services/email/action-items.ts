export const actionItems = {
  'mail-not-written': 'An e-mail could not be sent. Reach the customer another way.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    email: keyof typeof actionItems
  }
}
