export const auditActions = {
  'attribute-changed': 'work',
  'category-changed': 'work',
  'price-changed': 'work',
  'product-changed': 'work',
  'product-created': 'work',
  'product-deleted': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    catalogue: keyof typeof auditActions
  }
}
