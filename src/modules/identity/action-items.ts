/** Kinds of action item of accounts, each with the English sentence that tells staff what to do. */
export const actionItems = {
  /**
   * An API key, or a staff member without the right to export lists, has read the data of as many
   * people as one day allows (`count-people.ts`).
   */
  'people-limit-reached':
    'An API key or a colleague read the data of 5,000 people in one day, which is the limit. Unless you know why, revoke the key or end the access.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    identity: keyof typeof actionItems
  }
}
