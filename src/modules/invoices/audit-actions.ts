export const auditActions = {
  'fiscal-paper-told': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    invoices: keyof typeof auditActions
  }
}
