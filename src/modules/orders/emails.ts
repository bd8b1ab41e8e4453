import type { Day } from '#kernel/day.ts'
import type { BankTransfer, MailedGoods, MailedOrder } from '#services/email/contract.ts'

/** Data of the e-mails about orders, by template. */
declare module '#services/email/contract.ts' {
  interface EmailData {
    'claim-order': { path: string; minutes: number }
    /** An order claim was requested for this address, but it has no guest orders. */
    'nothing-to-claim': { trackPath: string }
    'order-placed': {
      name: string
      order: MailedOrder
      /**
       * Range of delivery days, or a delivery slot (`hours`) on one day. With `collectAt`, an address: goods can be collected
       * there from `earliest`.
       */
      arrives?: { earliest: Day; latest: Day; hours?: { opens: number; closes: number }; collectAt?: string }
      /** The chosen delivery slot is no longer available. */
      timeLost?: boolean
      /** Outstanding amount. 0 when paid or authorised. */
      balanceDue: number
      /** Card authorisation. `whenSent`: captured at dispatch, unless staff capture it earlier. */
      reserved?: { amount: number; method: string; whenSent: boolean }
      /** The balance is paid when the goods are handed over. */
      atDoor?: 'on-delivery' | 'on-pickup'
      /** Day by which the balance is to be paid, when it is not due at once. */
      balanceDueBy?: Day
      payPath?: string
      invoicePath?: string
      transfer?: BankTransfer
    }
    /** Ready for pickup. `hours` and `days` (ISO weekdays) are opening times. */
    'order-ready': {
      name: string
      order: MailedOrder
      at: string
      hours: { opens: number; closes: number; days?: readonly number[] }
      balanceDue: number
      /** Goods that are ready, when that is only part of the order, and the goods that follow. */
      parcel?: { goods: readonly MailedGoods[]; rest: readonly MailedGoods[] }
    }
    /** A parcel was dispatched. `rest`: goods that follow. */
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
    /** The dispatch day of backordered goods has moved. `timeLost`: the chosen delivery slot no longer applies. */
    'send-day-moved': {
      name: string
      order: MailedOrder
      arrives?: NonNullable<EmailData['order-placed']['arrives']>
      day: Day
      timeLost: boolean
    }
    /** `released`: amount authorised but never captured. `wasPaid`: money had been received, regardless of how much is refunded. */
    'order-cancelled': { name: string; order: MailedOrder; reason?: string; refund: number; released?: number; wasPaid?: true }
    /** A note on an order mentions this staff member. The mail does not repeat the note. */
    'note-mention': { name: string; by: string; number: string; path: string }
    'order-note': { name: string; number: string; path: string; text: string }
    /** Units that were not paid and are not sent: `amount` is no longer owed, `due` still is. KES cents. */
    'units-removed': { name: string; number: string; path: string; goods: readonly MailedGoods[]; amount: number; due: number }
  }
}
