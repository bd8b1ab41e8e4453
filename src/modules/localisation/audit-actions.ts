export const auditActions = {
  'rates-asked-for': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    localisation: keyof typeof auditActions
  }
}
