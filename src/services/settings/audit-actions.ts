export const auditActions = {
  'settings-changed': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    settings: keyof typeof auditActions
  }
}
