export const auditActions = {
  'order-refunded': 'work',
  'refund-moved': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    refunds: keyof typeof auditActions
  }
}
