/** Audited actions of patterns, each with its group. */
export const auditActions = {
  'pattern-approved': 'work',
  'pattern-drafted': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    patterns: keyof typeof auditActions
  }
}
