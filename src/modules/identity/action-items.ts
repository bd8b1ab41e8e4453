export const actionItems = {
  'people-limit-reached':
    'An API key or a colleague read the data of 5,000 people in one day, which is the limit. Unless you know why, revoke the key or end the access.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    identity: keyof typeof actionItems
  }
}
