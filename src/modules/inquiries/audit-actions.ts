export const auditActions = {
  'inquiry-answered': 'work',
  'inquiry-closed': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    inquiries: keyof typeof auditActions
  }
}
