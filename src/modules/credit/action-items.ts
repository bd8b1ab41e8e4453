/** Kinds of action item of credit, each with the English sentence that tells staff what to do. */
export const actionItems = {
  /** Store credit of a deleted account is on a gift card whose code no one knows. */
  'credit-of-erased-account':
    'An erased account left store credit. It is on a gift card without a known code: stop that card, and issue another if the person asks for it.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    credit: keyof typeof actionItems
  }
}
