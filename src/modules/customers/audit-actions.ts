export const auditActions = {
  'campaign-deleted': 'work',
  'campaign-moved': 'work',
  'campaign-saved': 'work',
  'customer-blocked': 'work',
  'customer-changed': 'work',
  'customer-group-changed': 'work',
  'customer-noted': 'work',
  'customers-merged': 'work',
  'customers-tagged': 'work',
  'letter-stopped': 'work',
  'letter-written': 'work',
  'segment-changed': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    customers: keyof typeof auditActions
  }
}
