export const auditActions = {
  'measurements-decided': 'work',
  'measurements-read': 'work',
  'posture-photographed': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    measurements: keyof typeof auditActions
  }
}
