export const auditActions = {
  'size-chart-changed': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    'size-charts': keyof typeof auditActions
  }
}
