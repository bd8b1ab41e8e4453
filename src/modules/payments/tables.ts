import type { ColumnType, Generated } from 'kysely'
import type { AttemptState } from './contract.ts'

export type Provider = 'sandbox' | 'stripe' | 'pesapal'

declare module '#platform/db.ts' {
  interface Tables {
    payment_attempt: {
      id: string
      order_id: string
      provider: Provider
      state: AttemptState
      amount: number
      currency: Generated<string>
      provider_reference: string | null
      card_brand: string | null
      card_last4: string | null
      failure: string | null
      created_at: Date
      updated_at: Date
    }
    provider_event: {
      provider: Provider
      id: string
      attempt_id: string | null
      body: ColumnType<unknown, string, never>
      received_at: Date
      applied_at: Date | null
    }
    payment_entry: {
      id: Generated<number>
      order_id: string
      attempt_id: string
      debit: string
      credit: string
      amount: number
      cause: string
      at: Date
    }
    sandbox_card: { token: string; brand: string; last4: string; behaviour: string; created_at: Date }
    sandbox_intent: {
      id: string
      request_key: string
      amount: number
      currency: string
      status: 'succeeded' | 'failed' | 'canceled'
      decline_code: string | null
      card_token: string
      created_at: Date
    }
  }
}
