/** Audited actions of pages, each with its group. */
export const auditActions = {
  'page-changed': 'work',
  'page-published': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    pages: keyof typeof auditActions
  }
}
