/** Kinds of action item of inventory, each with the English sentence that tells staff what to do. */
export const actionItems = {
  /** Goods are down to the number at which they are ordered again, or brought from elsewhere. */
  'low-stock': 'Stock has reached its reorder level.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    inventory: keyof typeof actionItems
  }
}
