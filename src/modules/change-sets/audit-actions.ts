export const auditActions = {
  'changes-moved': 'work',
  'changes-prepared': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    changes: keyof typeof auditActions
  }
}
