export const auditActions = {
  'backup-taken': 'work',
  'data-exported': 'work',
  'job-retried': 'work',
} as const

declare module './contract.ts' {
  interface AuditActions {
    audit: keyof typeof auditActions
  }
}
