export const actionItems = {
  'paper-refused':
    'The revenue authority will not sign this invoice or credit note. Settings, Tax invoices says why: put it right there and send it again.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    invoices: keyof typeof actionItems
  }
}
