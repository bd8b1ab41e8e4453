/** Audited actions of changes, each with its group. */
export const auditActions = {
  'changes-moved': 'work',
  'changes-prepared': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    changes: keyof typeof auditActions
  }
}
