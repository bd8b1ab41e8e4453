import type { Day } from '#kernel/day.ts'

declare module '#services/email/contract.ts' {
  interface EmailData {
    /** `code` lets a cashier spend the customer's store credit, once. */
    'credit-code': { name: string; code: string; minutes: number }
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
