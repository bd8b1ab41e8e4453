export const auditActions = {
  'email-template-saved': 'work',
  'email-suppressed': 'work',
  'email-unsuppressed': 'work',
  'mail-sent-again': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    email: keyof typeof auditActions
  }
}
