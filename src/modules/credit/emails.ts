import type { Day } from '#kernel/day.ts'

/** Data of the e-mails about store credit and gift cards, by template. */
declare module '#services/email/contract.ts' {
  interface EmailData {
    /** `code` lets a cashier spend the customer's store credit, once. */
    'credit-code': { name: string; code: string; minutes: number }
    /** Store credit was changed by staff or at the counter, outside the customer's own session. */
    'store-credit-changed': { name: string; change: 'spent' | 'added' | 'removed'; amount: number; left: number; path: string }
    /** Anyone with the `code` can spend the gift card. `expiresOn` is the last valid day. */
    'gift-card': {
      name: string
      value: number
      code: string
      path: string
      expiresOn?: Day
      from?: string
      message?: string
    }
  }
}
