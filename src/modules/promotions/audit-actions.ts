export const auditActions = {
  'promotion-saved': 'work',
  'promotion-activated': 'work',
  'promotion-paused': 'work',
  'promotion-resumed': 'work',
  'promotion-deleted': 'work',
  'promotion-code-added': 'work',
  'promotion-code-deleted': 'work',
  'promotion-codes-exported': 'work',
  'promotion-campaign-saved': 'work',
  'promotion-campaign-deleted': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    promotions: keyof typeof auditActions
  }
}
