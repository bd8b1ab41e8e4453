import type { StaffRole } from '#domain/staff/permissions.ts'

export type SecondFactorChange =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesMade'
  | 'codeUsed'
  | 'reset'

declare module '#services/email/contract.ts' {
  interface EmailData {
    /** `path` contains a one-time token. */
    'verify-address': { name: string; path: string; hours: number }
    'reset-password': { name: string; path: string; minutes: number }
    'password-changed': { name: string; at: string; resetPath: string }
    'account-exists': { name: string; signInPath: string; resetPath: string }
    'new-sign-in': { name: string; at: string; device: string; sessionsPath: string }
    'second-factor-changed': { name: string; at: string; what: SecondFactorChange; settingsPath: string }
    /** The password was right, but wrong authenticator codes were entered up to the limit. */
    'codes-tried': { name: string; at: string; resetPath: string }
    /** New staff role. `customer`: no longer staff. */
    'role-changed': { name: string; at: string; role: StaffRole | 'customer'; settingsPath: string }
    'team-invitation': { name: string; role: StaffRole; path: string; hours: number }
  }
}
