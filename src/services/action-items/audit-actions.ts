export const auditActions = {
  'action-item-closed': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    'action-items': keyof typeof auditActions
  }
}
