import type { Day } from '#kernel/day.ts'
import type { MailedOrder } from '#services/email/contract.ts'

/** Data of the e-mails about payments, by template. */
declare module '#services/email/contract.ts' {
  interface EmailData {
    'payment-received': {
      name: string
      order: MailedOrder
      amount: number
      /**
       * Payment method as the customer knows it: `Visa 4242`, `M-Pesa`; or one with a text in each language (`rules/method.ts`).
       */
      method: string
      balanceDue: number
      balanceDueBy?: Day
      /** Path of the page to pay the rest. */
      payPath?: string
      invoicePath?: string
    }
    /**
     * A payment for an ended order was refunded. `spare`: the order continues, and only this overpaid amount (KES cents) was
     * refunded.
     */
    'payment-returned': { name: string; number: string; path: string; amount: number; method: string; spare?: boolean }
    'payment-failed': { name: string; number: string; amount: number; payPath: string; keptUntil?: string }
    /** A card authorisation ended without a capture, so its amount is due again. */
    'payment-missing': { name: string; number: string; amount: number; payPath: string }
    /** Link to pay the amount due of an order. `keptUntil`: until when its goods are reserved. */
    'payment-link': { name: string; order: MailedOrder; number: string; amount: number; payPath: string; keptUntil?: string }
  }
}
