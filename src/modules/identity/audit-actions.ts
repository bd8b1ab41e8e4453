export const auditActions = {
  'account-erased': 'work',
  'account-opened': 'security',
  'api-key-made': 'security',
  'api-key-revoked': 'security',
  'customer-looked-as': 'security',
  'email-verified': 'work',
  'google-linked': 'work',
  invited: 'security',
  'invited-again': 'security',
  'password-changed': 'security',
  'password-reset': 'security',
  'recovery-code-used': 'security',
  'recovery-codes-made': 'security',
  'role-changed': 'security',
  'second-factor-added': 'security',
  'second-factor-failed': 'security',
  'second-factor-removed': 'security',
  'second-factor-reset': 'security',
  'second-factor-tries-over': 'security',
  'session-ended': 'security',
  'sign-in': 'security',
  'sign-in-failed': 'security',
  'sign-out': 'security',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    identity: keyof typeof auditActions
  }
}
