export const auditActions = {
  'credit-code-mailed': 'work',
  'gift-card-issued': 'work',
  'gift-card-released': 'work',
  'gift-card-stopped': 'work',
  'store-credit-given': 'work',
  'store-credit-taken': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    credit: keyof typeof auditActions
  }
}
