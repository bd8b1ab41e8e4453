/** Kinds of action item of inventory, each with the English sentence that tells staff what to do. */
export const actionItems = {
  /** Stock has fallen to the level at which it is reordered, or brought from another location. */
  'low-stock': 'Stock has reached its reorder level.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    inventory: keyof typeof actionItems
  }
}
