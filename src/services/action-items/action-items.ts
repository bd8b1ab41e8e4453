export const actionItems = {
  'invariant-broken': 'The nightly check found a discrepancy in the books. Look at what it names.',
  'job-failed': 'A background job keeps failing. Show this to whoever looks after the shop.',
} as const

declare module './contract.ts' {
  interface ActionItemKinds {
    'action-items': keyof typeof actionItems
  }
}
