import type { ColumnType, Generated } from 'kysely'

type Body = Record<string, unknown>

declare module '../database.ts' {
  interface Tables {
    stripe_stand_in_object: {
      id: string
      kind: 'payment_intent' | 'charge' | 'refund' | 'dispute' | 'payment_method'
      parent: string | null
      body: ColumnType<Body, string, string>
      seq: Generated<number>
    }
    stripe_stand_in_key: {
      key: string
      fingerprint: string
      status: number
      body: ColumnType<Body, string, never>
      created_at: Date
    }
    stripe_stand_in_delivery: {
      id: Generated<number>
      event: ColumnType<Body, string, never>
      due_at: Date
      tries: Generated<number>
      done_at: Date | null
    }
  }
}
