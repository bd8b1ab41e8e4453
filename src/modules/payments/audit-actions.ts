export const auditActions = {
  'money-received': 'work',
  'payment-captured': 'work',
  'payment-checked': 'work',
  'payment-link-sent': 'work',
  'payment-way-tested': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    payments: keyof typeof auditActions
  }
}
