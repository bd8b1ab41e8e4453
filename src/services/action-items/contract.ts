import { z } from 'zod'
import { multiLine, singleLine } from '#shapes/text.ts'

/** Everything that is put before a person of the house, and never decided by the shop itself. */
export const ACTION_ITEM_KINDS = [
  /** It was paid after its goods had been sold to somebody else. */
  'paid-no-stock',
  /** It was paid after its delivery time had gone to somebody else. */
  'paid-no-slot',
  /** The house closed a day or a time that had been promised. */
  'delivery-to-move',
  /** It waits for goods that come on another day, and no mail could tell its customer. */
  'send-day-not-announced',
  /** More came in than the order costs: two attempts went through, or an ended order was paid. */
  'paid-twice',
  /** A provider speaks of another sum, currency or reference than ours; nothing of it was believed. */
  'amount-mismatch',
  /** A provider speaks of a payment that no order of ours knows. */
  'unknown-payment',
  /** A provider has had it in hand for longer than it should. */
  'payment-stuck',
  /** A card that was reserved is let go of within two days, and nobody has charged it. */
  'reservation-expiring',
  /** It was let go of before it was charged: the money of a placed order is missing. */
  'reservation-ended',
  /** The provider did not charge what is reserved. */
  'capture-failed',
  /** What a provider said could not be used; it is tried again. */
  'notice-stuck',
  /** The buyer's bank has taken the money back, for now; or the card's company warns that it will. */
  'dispute',
  'fraud-warning',
  /** A provider took back a captured payment on its own. */
  'payment-reversed',
  /** A bank took the money of an order back for good before it was sent: staff decide whether it is sent all the same. */
  'money-taken-back',
  'refund-failed',
  /** Pesapal said yes to it days ago, and nobody has heard that the money went. */
  'refund-stuck',
  /** No provider can do it: somebody must send the money and say so. */
  'refund-by-hand',
  /** Money went back that nobody here had asked for. */
  'refund-unknown',
  /** More of a payment went back than came in: by hand, and by the customer's bank. */
  'went-back-twice',
  /** A cancelled order had something on the table already, or left the house meanwhile. */
  'cancelled-late',
  /** Something was given back of an order that is being packed: it must come out of the parcel. */
  'parcel-changed',
  /** Money moved and was booked, and the mail or the paper that tells of it could not be made. */
  'payment-not-announced',
  /** A mail was owed, and cannot be sent as it stands. */
  'mail-not-written',
  /** Store credit of an account that was erased stands on a gift card whose code no one knows. */
  'credit-of-erased-account',
  /** Somebody asked the house something through its contact page. */
  'inquiry-waiting',
  /** A buyer has written what they think of a piece; nobody has published or refused it. */
  'review-waiting',
  /** A reader has said what a help article leaves out; one open item for each article. */
  'reader-comment',
  /** A customer wants something to come back, to be exchanged, put right or altered. */
  'return-waiting',
  /** Goods are down to the number at which they are ordered again, or brought from elsewhere. */
  'low-stock',
  /** More was sold at the counter than the book had free: it was in somebody's hands, so the book is wrong. */
  'sold-at-counter',
  /** Work of the shop itself that failed try after try, and is not tried again. */
  'job-failed',
  /** The revenue authority will not sign a paper as it is. */
  'paper-refused',
  /** The nightly check found rows that must not be: one item for each of `INVARIANTS`. */
  'invariant-broken',
] as const
export type ActionItemKind = (typeof ACTION_ITEM_KINDS)[number]

/** What must always be true of orders, money and goods. `views/invariants` has the query of each, which answers what breaks it. */
export const INVARIANTS = [
  'money-kept-of-ended-order',
  'more-kept-than-order-costs',
  'completed-with-balance',
  'placed-without-its-payment',
  'order-money-not-its-ledger',
  'plan-that-nobody-may-choose',
  'capture-not-booked-once',
  'open-form-asks-too-much',
  'captured-more-than-authorized',
  'reserved-for-ended-order',
  'completed-with-reserved-money',
  'release-that-nobody-asks-for',
  'reservation-ended-without-action-item',
  'gift-card-spent-on-ended-order',
  'gift-card-balance-not-its-lines',
  'gift-card-and-book-differ',
  'money-on-dead-gift-card',
  'sold-gift-card-not-its-line',
  'gift-card-of-ended-order',
  'cash-not-in-its-drawer',
  'paid-without-its-gift-cards',
  'sold-gift-card-not-mailed',
  'store-credit-without-customer',
  'refunded-more-than-received',
  'refund-source-not-its-parts',
  'line-refunded-beyond-its-price',
  'failed-refund-without-action-item',
  'refund-by-hand-without-action-item',
  'paid-without-invoice',
  'cancelled-order-invoice-not-credited',
  'credited-more-than-invoiced',
  'refund-without-credit-note',
  'replaced-invoice-not-credited',
  'invoice-numbers-with-gap',
  'stock-not-its-holds',
  'stock-not-its-movements',
  'place-not-its-movements',
  'elsewhere-not-its-places',
  'day-not-its-movements',
  'put-aside-not-its-movements',
  'roll-not-its-cuts',
  'rolls-beyond-their-place',
  'rolls-not-their-transfer',
  'transfer-not-its-movements',
  'promised-beyond-its-cap',
  'goods-on-shelf-while-orders-wait',
  'sent-before-it-came',
  'promise-not-its-movements',
  'goods-returned-twice',
  'parcels-not-their-goods',
  'parcels-beyond-their-order',
  'goods-kept-for-ended-order',
  'waiting-order-without-its-goods',
  'placed-order-without-its-goods',
  'fulfilled-without-consumed-stock',
  'fulfilled-with-nothing-sent',
  'delivery-time-not-its-orders',
  'placed-order-without-its-delivery-time',
  'delivery-time-kept-for-ended-order',
  'line-does-not-add-up',
  'order-not-its-lines',
  'order-without-its-beginning',
  'exempt-customer-charged-vat',
  'bag-placed-twice',
  'sent-after-money-taken-back',
  'nothing-to-send-not-ended',
  'first-payments-not-their-refund',
  'category-lists-not-its-members',
  'department-not-above-its-category',
] as const
export type Invariant = (typeof INVARIANTS)[number]

export const ActionItem = z.object({
  id: z.uuid(),
  kind: z.enum(ACTION_ITEM_KINDS),
  /** What it is about, in one sentence. */
  sentence: z.string(),
  orderNumber: z.string().nullable(),
  /** Amounts (KES cents), references and reasons, by name. */
  detail: z.record(z.string(), z.unknown()),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
})
export type ActionItem = z.infer<typeof ActionItem>

export const ActionItemList = z.object({
  items: z.array(ActionItem),
  /** How many wait for a person in all. */
  open: z.int(),
  /** Hand back as `before` for the next ones; null when there are none. */
  next: z.string().nullable(),
})
export type ActionItemList = z.infer<typeof ActionItemList>

export const ActionItemQuery = z.object({
  state: z.enum(['open', 'closed']).default('open'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.uuid().optional(),
  /** Only those about one order, by its number. */
  order: singleLine(12, { least: 8 }).optional(),
})
export type ActionItemQuery = z.infer<typeof ActionItemQuery>

export const CloseActionItem = z.object({ note: multiLine(500, { least: 1 }) })
