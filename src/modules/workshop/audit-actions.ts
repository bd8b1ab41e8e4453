export const auditActions = {
  'fitting-changed': 'work',
  'job-changed': 'work',
  'job-moved': 'work',
  'workshop-stations-changed': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    workshop: keyof typeof auditActions
  }
}
