/** Kinds of action item of inquiries, each with the English sentence that tells staff what to do. */
export const actionItems = {
  /** A new inquiry from the contact page. */
  'inquiry-waiting': 'A customer is waiting for a reply.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    inquiries: keyof typeof actionItems
  }
}
