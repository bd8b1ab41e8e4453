export const auditActions = {
  'counter-sale-taken': 'work',
  'drawer-changed': 'work',
  'receipt-mailed': 'work',
  'register-changed': 'work',
  'sale-remarks-seen': 'work',
  'shift-closed': 'work',
  'shift-opened': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    register: keyof typeof auditActions
  }
}
