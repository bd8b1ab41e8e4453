import type { LaterKind } from '#domain/pricing/backorder.ts'
import type { Unit } from '#domain/pricing/goods.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import type { Day } from '#kernel/day.ts'

export * from './domain-shapes.ts'
export * from './event-shapes.ts'
export * from './outbox-shapes.ts'
export * from './suppression-shapes.ts'
export * from './template-shapes.ts'

/**
 * Part of a line's discount. In this file, amounts are whole KES cents, days and moments ISO 8601,
 * and paths those of the shop: `/auth?…`.
 */

export type MailedSaving = { label: string | null; amount: number }

/** Line of goods. `later`: the day on which backordered or pre-ordered goods are sent. */
export type MailedLine = {
  name: string
  /** Material and colour. */
  details: string
  size?: string
  isMeasured?: true
  /** Value of a gift card, in KES cents. */
  worth?: number
  unit: Unit
  quantity: number
  total: number
  /** Parts of its discount, in KES cents: promotions by name; null is a discount given by staff. */
  savings?: readonly MailedSaving[]
  later?: { kind: LaterKind; day: Day }
}

export type MailedGoods = Pick<MailedLine, 'name' | 'details' | 'size' | 'isMeasured' | 'worth' | 'unit' | 'quantity'>

/** Order as an e-mail shows it. Sums come from the order and are not added up again. */
export type MailedOrder = {
  number: string
  path: string
  lines: readonly MailedLine[]
  items: number
  discount: number
  shipping: number
  vat: number
  /** Set unless the whole order has the standard VAT rate. The e-mail then names no rate. */
  mixedVat?: true
  total: number
}

export type BankTransfer = {
  amount: number
  reference: string
  accountName: string
  accountNumber: string
  bank: string
  branch?: string
  swift?: string
  /** Last day for the transfer to arrive. */
  by?: Day
}

export type SecondFactorChange =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesMade'
  | 'codeUsed'
  | 'reset'

/** News about a return, claim or alteration. `agreed`: approved, and no goods need to be sent. */
export type ReturnNews =
  | 'asked'
  | 'approved'
  | 'agreed'
  | 'declined'
  | 'received'
  | 'rejected'
  | 'credited'
  | 'exchanged'
  | 'scheduled'
  | 'ready'
  | 'expired'
  | 'resolved'
  | 'cancelled'

/** Data of every mail template. `name` is the greeting name, as `rules/greeting.ts` allows. */
export type EmailData = {
  /**
   * `path` contains a one-time token, so anyone with the link can use it. So do `reset-password`,
   * `claim-order` and `team-invitation`.
   */
  'verify-address': { name: string; path: string; hours: number }
  'reset-password': { name: string; path: string; minutes: number }
  'claim-order': { path: string; minutes: number }
  /** An order claim was requested for this address, but it has no guest orders. */
  'nothing-to-claim': { trackPath: string }
  'password-changed': { name: string; at: string; resetPath: string }
  /** A sign-up was attempted with an address that has an account. */
  'account-exists': { name: string; signInPath: string; resetPath: string }
  'new-sign-in': { name: string; at: string; device: string; sessionsPath: string }
  /** `giftCard`: the remaining store credit. Anyone with its `code` can spend it. */
  'account-erased': { name: string; giftCard?: { value: number; code: string; path: string } }
  'second-factor-changed': { name: string; at: string; what: SecondFactorChange; settingsPath: string }
  /** The password was right, but wrong authenticator codes were entered up to the limit. */
  'codes-tried': { name: string; at: string; resetPath: string }
  /** New staff role. `customer`: no longer staff. */
  'role-changed': { name: string; at: string; role: StaffRole | 'customer'; settingsPath: string }
  /** Invitation to the team, also for a customer. The link leads to choosing a password. */
  'team-invitation': { name: string; role: StaffRole; path: string; hours: number }
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
  /** `code` lets the browser that requested it change the order. */
  'change-code': { name: string; number: string; code: string; minutes: number }
  /** `code` lets a cashier spend the customer's store credit, once. */
  'credit-code': { name: string; code: string; minutes: number }
  /** Store credit was changed by staff or at the counter, outside the customer's own session. */
  'store-credit-changed': { name: string; change: 'spent' | 'added' | 'removed'; amount: number; left: number; path: string }
  /** The dispatch day of backordered goods has moved. `timeLost`: the chosen delivery slot no longer applies. */
  'send-day-moved': {
    name: string
    order: MailedOrder
    arrives?: NonNullable<EmailData['order-placed']['arrives']>
    day: Day
    timeLost: boolean
  }
  /** A card authorisation ended without a capture, so its amount is due again. */
  'payment-missing': { name: string; number: string; amount: number; payPath: string }
  /** Link to pay the amount due of an order. `keptUntil`: until when its goods are reserved. */
  'payment-link': { name: string; order: MailedOrder; number: string; amount: number; payPath: string; keptUntil?: string }
  /** `released`: amount authorised but never captured. `wasPaid`: money had been received, regardless of how much is refunded. */
  'order-cancelled': { name: string; order: MailedOrder; reason?: string; refund: number; released?: number; wasPaid?: true }
  /**
   * A full delivery slot has capacity again. `day` is `2026-12-01`; hours are in the shop's time zone. `stopPath` unsubscribes
   * the address from these mails.
   */
  'delivery-time-free': { day: Day; opens: number; closes: number; path: string; stopPath: string }
  /** Stock alert that the recipient subscribed to. `stopPath` unsubscribes the address from these mails. */
  'back-in-stock': { piece: string; details: string; path: string; stopPath: string }
  /** To the shop: goods at or below their reorder point. Quantities are in the unit of the goods. */
  'low-stock': {
    pieces: readonly { sku: string; name: string; details: string; unit: Unit; units: number; at: number; place?: string }[]
    more: number
    path: string
  }
  /** To the shop: a campaign has used 80 % or all of its budget. */
  'campaign-budget': { campaign: string; percent: 80 | 100; path: string }
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
  /** A made-to-measure line has no measurements. */
  'measurements-needed': { name: string; number: string; path: string; reminder: boolean }
  /**
   * Campaign mail with text as staff wrote it. A service mail links to an order (`number`, `path`), a marketing mail to a page
   * (`seePath`) and to unsubscribing (`stopPath`).
   */
  'house-letter': {
    name: string
    subject: string
    text: string
    number?: string
    path?: string
    seePath?: string
    stopPath?: string
  }
  /**
   * Reminder of an abandoned cart. `path` restores the cart in any browser, `stopPath`
   * unsubscribes. `step`: which of the automation's e-mails it is.
   */
  'bag-reminder': { name: string; step: 1 | 2 | 3; pieces: readonly MailedLine[]; path: string; stopPath: string }
  /** Automations with one e-mail. `stopPath` unsubscribes. `pieces`: items of the wishlist with their price now. */
  welcome: { name: string; path: string; stopPath: string }
  'care-advice': { name: string; path: string; stopPath: string }
  'win-back': { name: string; path: string; stopPath: string }
  'old-measurements': { name: string; path: string; stopPath: string }
  'price-drop': { name: string; path: string; stopPath: string; pieces: readonly MailedLine[] }
  /** A note on an order mentions this staff member. The mail does not repeat the note. */
  'note-mention': { name: string; by: string; number: string; path: string }
  'order-note': { name: string; number: string; path: string; text: string }
  'review-invitation': { name: string; number: string; path: string; pieces: readonly string[]; stopPath?: string }
  /** Double opt-in: `path` confirms a subscription to marketing e-mails. */
  'confirm-subscription': { name: string; path: string; days: number }
  /** `address`: where the goods are brought or sent. `day`: by when, or when they are expected. Amounts in KES cents. */
  'return-moved': {
    name: string
    number: string
    path: string
    what: ReturnNews
    returnName: string
    reason?: string
    day?: Day
    address?: string
    amount?: number
    fee?: number
    exchangeOrder?: string
  }
  /** Staff requested some measurements again. Only the order page lists them. */
  'measure-again': { name: string; number: string; path: string }
  /** `number` is null for a visit without an order. */
  'fitting-booked': {
    name: string
    number: string | null
    path: string
    at: string
    place: string
    kind: 'measuring' | 'fitting'
    reminder: boolean
  }
  /** The customer cancelled the appointment. `number` is null for a visit without an order. */
  'fitting-cancelled': { name: string; number: string | null; path: string; at: string }
  /** The promised completion day has moved. */
  'promise-moved': { name: string; number: string; path: string; day: Day; reason: string }
  /** Contains no text of the inquiry, because anyone can enter another person's address. */
  'inquiry-received': { name: string }
  'inquiry-answered': { name: string; subject: string; message: string; answer: string }
  /** Units that were not paid and are not sent: `amount` is no longer owed, `due` still is. KES cents. */
  'units-removed': { name: string; number: string; path: string; goods: readonly MailedGoods[]; amount: number; due: number }
  'refund-made': { name: string; number: string; path: string; amount: number; method: string; days: number }
}
export type Template = keyof EmailData

export type Sender = { name: string; address: string; email: string; phone: string; timeZone: string }
