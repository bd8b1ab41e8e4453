export const auditActions = {
  'order-cancelled': 'work',
  'order-drafted': 'work',
  'order-edited': 'work',
  'order-handled': 'work',
  'order-moved': 'work',
  'order-noted': 'work',
  'orders-claimed': 'work',
  'parcel-begun': 'work',
  'parcel-moved': 'work',
  'parcel-named': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    orders: keyof typeof auditActions
  }
}
