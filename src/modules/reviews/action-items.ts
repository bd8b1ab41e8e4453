/** Kinds of action item of reviews, each with the English sentence that tells staff what to do. */
export const actionItems = {
  'review-waiting': 'A new review. Read it, then publish or reject it.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    reviews: keyof typeof actionItems
  }
}
