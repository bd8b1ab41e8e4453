/** Kinds of action item of pages, each with the English sentence that tells staff what to do. */
export const actionItems = {
  'reader-comment': 'A reader left a comment on a help article. It is listed below the article.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    pages: keyof typeof actionItems
  }
}
