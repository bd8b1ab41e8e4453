import type { Day } from '#kernel/day.ts'
import type { BankTransfer, MailedGoods, MailedOrder } from '#services/email/contract.ts'

declare module '#services/email/contract.ts' {
  interface EmailData {
    'claim-order': { path: string; minutes: number }
    /** An order claim was requested for this address, but it has no guest orders. */
    'nothing-to-claim': { trackPath: string }
    'order-placed': {
      name: string
      order: MailedOrder
      /** With `collectAt`, an address, the goods can be collected there from `earliest`. */
      arrives?: { earliest: Day; latest: Day; hours?: { opens: number; closes: number }; collectAt?: string }
      timeLost?: boolean
      /** KES cents; 0 when paid or authorised. */
      balanceDue: number
      /** `whenSent`: captured at dispatch. */
      reserved?: { amount: number; method: string; whenSent: boolean }
      atDoor?: 'on-delivery' | 'on-pickup'
      balanceDueBy?: Day
      payPath?: string
      invoicePath?: string
      transfer?: BankTransfer
    }
    /** `hours` are opening times, `days` ISO weekdays. */
    'order-ready': {
      name: string
      order: MailedOrder
      at: string
      hours: { opens: number; closes: number; days?: readonly number[] }
      balanceDue: number
      parcel?: { goods: readonly MailedGoods[]; rest: readonly MailedGoods[] }
    }
    'parcel-sent': {
      name: string
      number: string
      path: string
      carrier?: string
      tracking?: string
      goods: readonly MailedGoods[]
      rest: readonly MailedGoods[]
    }
    /** `code` lets the browser that requested it change the order. */
    'change-code': { name: string; number: string; code: string; minutes: number }
    'send-day-moved': {
      name: string
      order: MailedOrder
      arrives?: NonNullable<EmailData['order-placed']['arrives']>
      day: Day
      timeLost: boolean
    }
    /** `released`: KES cents that were authorised but not captured. */
    'order-cancelled': { name: string; order: MailedOrder; reason?: string; refund: number; released?: number; wasPaid?: true }
    'note-mention': { name: string; by: string; number: string; path: string }
    'order-note': { name: string; number: string; path: string; text: string }
    /** KES cents. `amount` is no longer owed, `due` still is. */
    'units-removed': { name: string; number: string; path: string; goods: readonly MailedGoods[]; amount: number; due: number }
  }
}
