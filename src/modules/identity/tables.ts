import type { ColumnType, Generated } from 'kysely'
import type { StaffRole } from '#domain/staff/permissions.ts'
import type { Language } from '#kernel/languages.ts'
import type { Role, SIGNED_IN_BY } from './contract.ts'

type Timestamps = { createdAt: Generated<Date>; updatedAt: Date }
export type LinkPurpose = 'sign-up' | 'password'
export type ChallengePurpose = 'add' | 'show'

/** Tokens and recovery codes are stored only as hashes. */
declare module '#platform/db.ts' {
  interface Tables {
    user: Timestamps & {
      id: string
      name: string
      /** In lower case. */
      email: string
      role: Generated<Role>
      staff_role: StaffRole | null
      discount_cap: Generated<number>
      /** Language of e-mails to the account. Null until its owner chose one or signed in. */
      language: Generated<Language | null>
      invited_role: ColumnType<StaffRole | null, StaffRole | null | undefined, StaffRole | null>
    }
    /** Sign-in method: `credential` with a password, or `google` with Google's `sub` as `accountId`. */
    account: Timestamps & {
      id: string
      accountId: string
      providerId: 'credential' | 'google'
      userId: string
      password: string | null
    }
    session: {
      id: string
      token_hash: Buffer
      user_id: string
      signed_in_by: (typeof SIGNED_IN_BY)[number]
      created_at: Date
      last_used_at: Date
      user_agent: string
      network: string
      country: string | null
      pending: Generated<boolean>
      proved_at: Date
      impersonates: Generated<string | null>
      impersonation_expires_at: Generated<Date | null>
    }
    api_key: {
      id: string
      name: string
      hash: Buffer
      hint: string
      scopes: string[]
      made_by: string
      created_at: Date
      expires_at: Date
      last_used_at: Generated<Date | null>
      revoked_at: Generated<Date | null>
    }
    totp: {
      user_id: string
      secret_sealed: Buffer
      last_step: number
      created_at: Date
      confirmed_at: Date | null
    }
    passkey: {
      id: string
      user_id: string
      credential_id: string
      public_key: Buffer
      counter: number
      transports: string[]
      name: string
      created_at: Date
      last_used_at: Date | null
    }
    passkey_challenge: { session_id: string; purpose: ChallengePurpose; challenge: string; expires_at: Date }
    recovery_code: { user_id: string; code_hash: Buffer; used_at: Date | null }
    mailed_link: {
      token_hash: Buffer
      purpose: LinkPurpose
      email: string
      user_id: string | null
      name: string | null
      password_hash: string | null
      browser_hash: Buffer | null
      created_at: Date
      expires_at: Date
      invites: Generated<boolean>
    }
    google_token_used: { nonce_hash: Buffer; expires_at: Date }
  }
}
