/** Audited actions of search, each with its group. */
export const auditActions = {
  'synonyms-changed': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    search: keyof typeof auditActions
  }
}
