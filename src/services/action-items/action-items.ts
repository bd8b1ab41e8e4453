/** Kinds of action item of the system, each with the English sentence that tells staff what to do. */
export const actionItems = {
  /** The nightly check found rows that must not be: one item for each of `INVARIANTS`. */
  'invariant-broken': 'The nightly check found a discrepancy in the books. Look at what it names.',
  /** Work of the shop itself that failed try after try, and is not tried again. */
  'job-failed': 'A background job keeps failing. Show this to whoever looks after the shop.',
} as const

declare module './contract.ts' {
  interface ActionItemKinds {
    'action-items': keyof typeof actionItems
  }
}
