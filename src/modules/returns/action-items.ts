export const actionItems = {
  'return-waiting': 'The customer has asked for a return, an exchange or a repair.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    returns: keyof typeof actionItems
  }
}
