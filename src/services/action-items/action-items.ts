export const actionItems = {
  /** The nightly check found rows that violate an invariant. One item per invariant of `INVARIANTS`. */
  'invariant-broken': 'The nightly check found a discrepancy in the books. Look at what it names.',
  /** A background job failed on its last retry. */
  'job-failed': 'A background job keeps failing. Show this to whoever looks after the shop.',
} as const

declare module './contract.ts' {
  interface ActionItemKinds {
    'action-items': keyof typeof actionItems
  }
}
