export const auditActions = {
  'synonyms-changed': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    search: keyof typeof auditActions
  }
}
