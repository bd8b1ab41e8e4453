import type { ColumnType, Generated } from 'kysely'

export type DeliveryState = 'waiting' | 'delivered' | 'dead'

declare module '#platform/db.ts' {
  interface Tables {
    webhook: { id: string; url: string; note: string; events: string[]; secret_version: Generated<number>; created_at: Date }
    webhook_event: {
      id: Generated<number>
      type: string
      entity: string
      data: ColumnType<Record<string, unknown>, string, never>
      at: Date
      source: string
    }
    webhook_delivery: {
      id: string
      webhook_id: string
      event_id: number
      entity: string
      state: Generated<DeliveryState>
      tries: Generated<number>
      first_try_at: Date | null
      next_at: Date
      status: number | null
      failure: string | null
      took_ms: number | null
      settled_at: Date | null
    }
  }
}
