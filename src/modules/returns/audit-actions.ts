export const auditActions = {
  'return-moved': 'work',
  'return-opened': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    returns: keyof typeof auditActions
  }
}
