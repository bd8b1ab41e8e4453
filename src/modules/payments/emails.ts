import type { Day } from '#kernel/day.ts'
import type { MailedOrder } from '#services/email/contract.ts'

declare module '#services/email/contract.ts' {
  interface EmailData {
    'payment-received': {
      name: string
      order: MailedOrder
      amount: number
      /** Such as `Visa 4242`, or a method with a text in each language (`services/email/rules/method.ts`). */
      method: string
      balanceDue: number
      balanceDueBy?: Day
      payPath?: string
      invoicePath?: string
    }
    /** `spare`: the order continues, and only this overpaid amount (KES cents) was refunded. */
    'payment-returned': { name: string; number: string; path: string; amount: number; method: string; spare?: boolean }
    'payment-failed': { name: string; number: string; amount: number; payPath: string; keptUntil?: string }
    'payment-missing': { name: string; number: string; amount: number; payPath: string }
    /** `keptUntil`: end of the reservation of the goods. */
    'payment-link': { name: string; order: MailedOrder; number: string; amount: number; payPath: string; keptUntil?: string }
  }
}
