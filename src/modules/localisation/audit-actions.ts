/** Audited actions of localisation, each with its group. */
export const auditActions = {
  'rates-asked-for': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    localisation: keyof typeof auditActions
  }
}
