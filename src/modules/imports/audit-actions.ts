export const auditActions = {
  'import-mapped': 'work',
  'import-pictures-received': 'work',
  'import-received': 'work',
  'import-started': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    imports: keyof typeof auditActions
  }
}
