export const auditActions = {
  'location-changed': 'work',
  'purchase-order-changed': 'work',
  'stock-adjusted': 'work',
  'stock-count-changed': 'work',
  'stock-counted': 'work',
  'stock-policy-changed': 'work',
  'stock-rolls-changed': 'work',
  'stock-rule-changed': 'work',
  'stock-transfer-changed': 'work',
  'supplier-changed': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    inventory: keyof typeof auditActions
  }
}
