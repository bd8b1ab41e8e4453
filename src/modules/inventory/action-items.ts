export const actionItems = {
  'low-stock': 'Stock has reached its reorder level.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    inventory: keyof typeof actionItems
  }
}
