export const actionItems = {
  'paid-no-slot': 'Paid after its delivery time was taken. Agree another with the customer.',
  'delivery-to-move': 'Its delivery time was closed. Agree another with the customer.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    shipping: keyof typeof actionItems
  }
}
