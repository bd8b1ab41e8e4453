import { z } from 'zod'
import { multiLine, singleLine } from '#shapes/text.ts'

/** Kinds of action item: situations that staff must decide, because the shop never does so by itself. */
export const ACTION_ITEM_KINDS = [
  /** Paid after its stock was sold to another customer. */
  'paid-no-stock',
  /** Paid after its delivery slot was taken by another customer. */
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
  /** An authorisation expires within two days and was not captured. */
  'reservation-expiring',
  /** An authorisation expired before capture: the money for a placed order is missing. */
  'reservation-ended',
  /** The provider did not charge what is reserved. */
  'capture-failed',
  /** A provider event could not be applied. It is retried. */
  'notice-stuck',
  /** The buyer's bank has taken the money back, for now; or the card's company warns that it will. */
  'dispute',
  'fraud-warning',
  /** A provider took back a captured payment on its own. */
  'payment-reversed',
  /** The customer's bank reversed a payment before dispatch. Staff decide whether the order is sent. */
  'money-taken-back',
  'refund-failed',
  /** Pesapal accepted the refund days ago, but has not confirmed the payout. */
  'refund-stuck',
  /** No provider can make this refund: staff must send the money and record it. */
  'refund-by-hand',
  /** The provider reports a refund that was not requested here. */
  'refund-unknown',
  /** More of a payment went back than came in: by hand, and by the customer's bank. */
  'went-back-twice',
  /** A cancelled order was already in production or had been dispatched. */
  'cancelled-late',
  /** Something was given back of an order that is being packed: it must come out of the parcel. */
  'parcel-changed',
  /** A payment was booked, but its mail or document could not be created. */
  'payment-not-announced',
  /** A queued mail cannot be rendered or addressed. */
  'mail-not-written',
  /** Store credit of a deleted account is on a gift card whose code no one knows. */
  'credit-of-erased-account',
  /** A new inquiry from the contact page. */
  'inquiry-waiting',
  /** A review waits for moderation. */
  'review-waiting',
  /** A reader has said what a help article leaves out; one open item for each article. */
  'reader-comment',
  /** A customer wants something to come back, to be exchanged, put right or altered. */
  'return-waiting',
  /** Goods are down to the number at which they are ordered again, or brought from elsewhere. */
  'low-stock',
  /** The POS sold more than was in stock. The goods existed, so the stock record is wrong. */
  'sold-at-counter',
  /** Work of the shop itself that failed try after try, and is not tried again. */
  'job-failed',
  /** The revenue authority will not sign a paper as it is. */
  'paper-refused',
  /** The nightly check found rows that must not be: one item for each of `INVARIANTS`. */
  'invariant-broken',
] as const
export type ActionItemKind = (typeof ACTION_ITEM_KINDS)[number]

/** Invariants of orders, money and stock. `views/invariants` has the query of each, which returns the violations. */
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
  /** Description in one sentence. */
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
  /** Cursor: pass it as `before` for the next page. Null on the last page. */
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
