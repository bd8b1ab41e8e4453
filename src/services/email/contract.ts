import type { Unit } from '#domain/pricing/goods.ts'
import type { LaterKind } from '#domain/pricing/sent-later.ts'
import type { StaffRole } from '#domain/staff/staff.ts'
import type { Day } from '#kernel/day.ts'

/** Amounts are whole KES cents, days and moments ISO 8601. `path` is an address of the shop: `/auth?…`, `/user/order/…`. */

/** `later`: something of it is not in the house yet, and is sent on that day. */
export type MailedLine = {
  name: string
  /** What it is made of and its colour. */
  details: string
  size?: string
  /** Made to measure. */
  isMeasured?: true
  /** Value of a gift card. */
  worth?: number
  unit: Unit
  quantity: number
  total: number
  later?: { kind: LaterKind; day: Day }
}

/** So much of some goods, without their money: what lies in a parcel. */
export type MailedGoods = Pick<MailedLine, 'name' | 'details' | 'size' | 'isMeasured' | 'worth' | 'unit' | 'quantity'>

/** An order as a mail shows it; the sums are the order's own, nothing is added up again. */
export type MailedOrder = {
  number: string
  /** Where its owner sees it. */
  path: string
  lines: readonly MailedLine[]
  items: number
  discount: number
  shipping: number
  vat: number
  /** Not all of it has VAT at the usual rate: then no rate is said. */
  mixedVat?: true
  total: number
}

/** What somebody needs to pay by bank. */
export type BankTransfer = {
  amount: number
  reference: string
  accountName: string
  accountNumber: string
  bank: string
  branch?: string
  swift?: string
  /** The day by which the money must be in. */
  by?: Day
}

/** What became of somebody's second factor. */
export type SecondFactorChange =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesMade'
  | 'codeUsed'
  | 'reset'

/** Where a return, a claim or an alteration has got to. `agreed`: nothing need be sent. */
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

/** Every mail that the shop writes, and what it must be told. `name` is how the person is greeted, as `rules/greeting.ts` allows. */
export type EmailData = {
  /** `path` opens it by itself, as in the next two. */
  'verify-address': { name: string; path: string; hours: number }
  'reset-password': { name: string; path: string; minutes: number }
  'claim-order': { path: string; minutes: number }
  /** Somebody asked for the orders of this address, and there are none that are not in an account already. */
  'nothing-to-claim': { trackPath: string }
  'password-changed': { name: string; at: string; resetPath: string }
  /** Somebody tried to open an account with an address that has one. */
  'account-exists': { name: string; signInPath: string; resetPath: string }
  'new-sign-in': { name: string; at: string; device: string; sessionsPath: string }
  /** `giftCard`: their store credit, whose `code` pays for whoever has it. */
  'account-erased': { name: string; giftCard?: { value: number; code: string; path: string } }
  'second-factor-changed': { name: string; at: string; what: SecondFactorChange; settingsPath: string }
  /** Somebody with the right password typed wrong codes until no more were looked at. */
  'codes-tried': { name: string; at: string; resetPath: string }
  /** What somebody is in the house from now on; `customer`: nothing any more. */
  'role-changed': { name: string; at: string; role: StaffRole | 'customer'; settingsPath: string }
  /** To somebody who has no account yet: the link is where they choose a password. */
  'team-invitation': { name: string; role: StaffRole; path: string; hours: number }
  'order-placed': {
    name: string
    order: MailedOrder
    /** The days between which it arrives, or the hours of the one day; or from when it can be collected, and where. */
    arrives?: { earliest: Day; latest: Day; hours?: { opens: number; closes: number }; collectAt?: string }
    /** The delivery time that was chosen had gone to somebody else. */
    timeLost?: boolean
    /** What is still open; 0 when it is paid, or reserved. */
    balanceDue: number
    /** Authorised on a card and charged later: when it is sent, or before that by the house. */
    reserved?: { amount: number; method: string; whenSent: boolean }
    /** The balance is paid when the goods are handed over. */
    atDoor?: 'on-delivery' | 'on-pickup'
    /** When the rest is to be paid, if not all is due now. */
    balanceDueBy?: Day
    payPath?: string
    invoicePath?: string
    transfer?: BankTransfer
  }
  /** It lies ready at the atelier; `hours` and `days` (ISO weekdays) are those of the house. */
  'order-ready': {
    name: string
    order: MailedOrder
    at: string
    hours: { opens: number; closes: number; days?: readonly number[] }
    balanceDue: number
    /** What lies ready, where that is not all of the order, and what is still to come of it. */
    parcel?: { goods: readonly MailedGoods[]; rest: readonly MailedGoods[] }
  }
  /** A parcel has left the house. `rest`: what is still to come of the order. */
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
    /** As the customer knows it: `Visa 4242`, `M-Pesa`; or a way that has words in each language (`rules/method.ts`). */
    method: string
    balanceDue: number
    balanceDueBy?: Day
    /** Where the rest is paid. */
    payPath?: string
    invoicePath?: string
  }
  /** Paid for an order that had ended, and refunded. `spare`: the order goes on, and this amount of KES cents was not owed. */
  'payment-returned': { name: string; number: string; path: string; amount: number; method: string; spare?: boolean }
  'payment-failed': { name: string; number: string; amount: number; payPath: string; keptUntil?: string }
  /** `code` lets the browser that asked for it change the order. */
  'change-code': { name: string; number: string; code: string; minutes: number }
  /** `code` lets a cashier spend the customer's store credit, once. */
  'credit-code': { name: string; code: string; minutes: number }
  /** Store credit changed without the customer's own session. */
  'store-credit-changed': { name: string; change: 'spent' | 'added' | 'removed'; amount: number; left: number; path: string }
  /** What it waits for comes on another day. `timeLost`: not at the delivery time that was chosen. */
  'send-day-moved': {
    name: string
    order: MailedOrder
    arrives?: NonNullable<EmailData['order-placed']['arrives']>
    day: Day
    timeLost: boolean
  }
  /** What was reserved on the card has ended before it was charged. */
  'payment-missing': { name: string; number: string; amount: number; payPath: string }
  /** Somebody of the house wrote the order, or changed it. `keptUntil`: the goods of an order that is not placed yet. */
  'payment-link': { name: string; order: MailedOrder; number: string; amount: number; payPath: string; keptUntil?: string }
  /** `released`: what was only reserved on a card, and was never charged. `wasPaid`: money came in for it, whatever of it is refunded now. */
  'order-cancelled': { name: string; order: MailedOrder; reason?: string; refund: number; released?: number; wasPaid?: true }
  /** A full delivery time has room again. `day` is `2026-12-01`, hours are those of the house's zone. `stopPath` ends all mails of this kind to the address. */
  'delivery-time-free': { day: Day; opens: number; closes: number; path: string; stopPath: string }
  /** Somebody asked to hear. `stopPath` ends all mails of this kind to the address. */
  'back-in-stock': { piece: string; details: string; path: string; stopPath: string }
  /** `code` pays: whoever has it has the money. `expiresOn` is the last day. */
  /** To the house: what is down to the number at which it is ordered again. Quantities in the unit of the goods. */
  'low-stock': {
    pieces: readonly { sku: string; name: string; details: string; unit: Unit; units: number; at: number; place?: string }[]
    /** So many beside those that are named. */
    more: number
    path: string
  }
  'gift-card': {
    name: string
    value: number
    code: string
    path: string
    expiresOn?: Day
    /** Who bought it for them, and what they say. */
    from?: string
    message?: string
  }
  /** Something of the order is cut for one person, and nobody knows their measurements. */
  'measurements-needed': { name: string; number: string; path: string; reminder: boolean }
  /**
   * What the house writes to many, word for word; it is about an order of theirs (`number`, `path`), or they said yes to it: then it leads to a page
   * (`seePath`), and they can take that back (`stopPath`).
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
  /** To somebody of the team whom a note on an order names; what it says stands with the order. */
  'note-mention': { name: string; by: string; number: string; path: string }
  /** What somebody of the house writes about an order, word for word. */
  'order-note': { name: string; number: string; path: string; text: string }
  /** What they think of what they have had for a week. */
  'review-invitation': { name: string; number: string; path: string; pieces: readonly string[] }
  /** `address`: where it is brought or sent. `day`: by when, or when it is awaited. Amounts in KES cents. */
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
  /** The house asks again about some of them; which, stands on the order's page alone. */
  'measure-again': { name: string; number: string; path: string }
  /** `reminder`: it is tomorrow, or today. `number` is none of somebody who comes to be measured without an order. */
  'fitting-booked': {
    name: string
    number: string | null
    path: string
    at: string
    place: string
    kind: 'measuring' | 'fitting'
    reminder: boolean
  }
  /** What is made is ready on another day than was promised. */
  'promise-moved': { name: string; number: string; path: string; day: Day; reason: string }
  /** It repeats nothing of what was written: anybody can type anybody's address. */
  'inquiry-received': { name: string }
  'inquiry-answered': { name: string; subject: string; message: string; answer: string }
  'refund-made': { name: string; number: string; path: string; amount: number; method: string; days: number }
}
export type Template = keyof EmailData

/** The house, as a mail signs itself. */
export type Sender = { name: string; address: string; email: string; phone: string; timeZone: string }
