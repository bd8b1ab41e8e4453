/** Audited actions of reviews, each with its group. */
export const auditActions = {
  'review-answered': 'work',
  'review-decided': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    reviews: keyof typeof auditActions
  }
}
