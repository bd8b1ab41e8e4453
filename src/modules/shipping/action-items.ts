/** Kinds of action item of shipping, each with the English sentence that tells staff what to do. */
export const actionItems = {
  /** The order was paid after another customer took its delivery slot. */
  'paid-no-slot': 'Paid after its delivery time was taken. Agree another with the customer.',
  /** Staff closed a day or delivery slot that an order had chosen. */
  'delivery-to-move': 'Its delivery time was closed. Agree another with the customer.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    shipping: keyof typeof actionItems
  }
}
