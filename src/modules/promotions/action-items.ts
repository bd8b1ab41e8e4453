export const actionItems = {
  'campaign-budget': 'The budget of a campaign is nearly used up, or it is used up. Raise it, or let the campaign end.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    promotions: keyof typeof actionItems
  }
}
