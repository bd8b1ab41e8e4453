import type { Generated } from 'kysely'
import type { CreditKind } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    gift_card: {
      id: string
      kind: CreditKind
      code_hash: string | null
      last4: string | null
      customer_id: string | null
      balance: number
      expires_on: string | null
      reason: string
      issued_by: string
      issued_at: Date
      stopped_at: Date | null
      /** Lost dispute for which the card was stopped, or `ended` with its order. Null when it was stopped otherwise. */
      stopped_for: Generated<string | null>
      recipient_name: string | null
      recipient_email: string | null
      /** Card that received the money when two accounts were merged or the account was erased. */
      merged_into: string | null
    }
    ordered_gift_card: {
      order_line_id: number
      name: string
      email: string
      message: string
      buyer: string
      language: string
      send_on: string
    }
    sold_gift_card: {
      order_line_id: number
      piece: number
      card_id: string
      /** Null while no e-mail is queued. Also null when the e-mail `mail_id` failed finally and is to be queued again. */
      mailed_at: Date | null
      /** The e-mail may be deleted already, when its retention has ended. */
      mail_id: string | null
    }
    /** `dispute`: id of the dispute at the provider; null without one. */
    gift_card_freeze: { order_line_id: number; claim: string; dispute: string | null; at: Date; lifted_at: Date | null }
    /** Latest store credit code of each customer. Deleted on use. */
    credit_code: { customer_id: string; hash: Buffer; expires_at: Date }
    gift_card_entry: {
      id: Generated<number>
      card_id: string
      amount: number
      cause: 'issued' | 'spent' | 'returned' | 'stopped' | 'moved'
      reference: string
      order_id: string | null
      by: string
      reason: string | null
      at: Date
    }
  }
}
