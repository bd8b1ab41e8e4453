export const auditActions = {
  'picture-changed': 'work',
  'picture-redrawn': 'work',
  'picture-replaced': 'work',
  'picture-uploaded': 'work',
  'pictures-asked-for': 'work',
  'pictures-removed': 'work',
  'pictures-rendered': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    media: keyof typeof auditActions
  }
}
