export const auditActions = {
  'hook-changed': 'work',
  'hook-replayed': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    webhooks: keyof typeof auditActions
  }
}
