import type { ColumnType, Generated } from 'kysely'
import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import type { AmountPart, AttemptKind, AttemptState, Provider } from './contract.ts'
import type { ProviderUpdate, Source } from './gateways/provider-update.ts'

/** Parameters of a provider call, repeated unchanged on a retry. `token`: the card that the same call charges. */
export type AskedOfProvider = { email: string; token?: string; returnUrl?: string }

declare module '#platform/db.ts' {
  interface Tables {
    payment_attempt: {
      id: string
      order_id: string
      number: number
      provider: Provider
      method: Generated<AttemptKind>
      part: Generated<AmountPart>
      state: AttemptState
      amount: number
      currency: Generated<string>
      provider_reference: string | null
      /** Parameters of the provider call, until the provider's reference is stored. */
      asked: ColumnType<AskedOfProvider | null, string | null | undefined, null>
      card_brand: string | null
      card_last4: string | null
      failure: string | null
      created_at: Date
      updated_at: Date
      /** Time at which the payment was closed. Money that arrives later is still accepted. */
      closed_at: Date | null
      check_at: Date | null
      checks: Generated<number>
      capture: Generated<CaptureMode>
      /** KES cents authorised on the card; null without an authorisation. */
      authorized_amount: number | null
      capture_before: Date | null
      /** KES cents of a capture in flight; null when none is pending. */
      capture_asked: number | null
      capture_asked_at: Date | null
      capture_tries: Generated<number>
      void_asked_at: Date | null
      /** Time when the attempt was marked for closing, because its amount exceeds the amount due. */
      close_asked_at: Generated<Date | null>
    }
    provider_event: {
      provider: Provider
      id: string
      seq: Generated<number>
      kind: string
      source: Source
      reference: string | null
      attempt_id: string | null
      /** Raw event body; `notice` is the update parsed from it. */
      body: ColumnType<unknown, string, never>
      notice: ColumnType<ProviderUpdate | null, string | null, never>
      received_at: Date
      applied_at: Date | null
      trouble: string | null
    }
    payment_entry: {
      id: Generated<number>
      /** Unique key of an entry, so that it is booked once: `capture:<attempt>`. */
      once: string
      order_id: string
      attempt_id: string | null
      debit: string
      credit: string
      amount: number
      cause: string
      at: Date
    }
    payment_dispute: {
      provider: Provider
      id: string
      attempt_id: string
      order_id: string
      status: string
      reason: string
      amount: number
      answer_by: Date | null
      opened_at: Date
      closed_at: Date | null
    }
  }
}
