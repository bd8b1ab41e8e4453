export const actionItems = {
  'sold-at-counter':
    'The counter sold more of this than the stock list had available. Count it, and check that every order waiting for it still has its piece.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    register: keyof typeof actionItems
  }
}
