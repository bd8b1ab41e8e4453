import type { Generated } from 'kysely'

type Timestamps = { createdAt: Generated<Date>; updatedAt: Date }

/** better-auth writes these; the room reads them, and makes the first admin (`db/migrations/0002-identity.sql`). */
declare module '#platform/db.ts' {
  interface Tables {
    user: Timestamps & {
      id: string
      name: string
      email: string
      emailVerified: boolean
      image: string | null
      role: Generated<'admin' | 'customer'>
    }
    session: Timestamps & {
      id: string
      expiresAt: Date
      token: string
      ipAddress: string | null
      userAgent: string | null
      userId: string
    }
    account: Timestamps & { id: string; accountId: string; providerId: string; userId: string; password: string | null }
    verification: Timestamps & { id: string; identifier: string; value: string; expiresAt: Date }
  }
}
