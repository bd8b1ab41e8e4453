import type { JSONColumnType } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    shop_state: { name: string; value: string }
    idempotency_key: {
      scope: string
      key: string
      fingerprint: string
      answer: JSONColumnType<{ value?: unknown }> | null
      created_at: Date
    }
    rate_limit: { name: string; who: string; window_start: Date; ends_at: Date; count: number }
  }
}
