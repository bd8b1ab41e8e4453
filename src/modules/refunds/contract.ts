import { z } from 'zod'
import { DrawerChoice } from '#shapes/drawer-choice.ts'
import { multiLine } from '#shapes/text.ts'

// Amounts are whole KES cents. Quantities are pieces, or centimetres of cloth.

export const REFUND_STATES = ['requested', 'submitted', 'succeeded', 'failed', 'rejected', 'reversed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * Destination of refunded goods. `keep`: the customer keeps them. Units of a lost parcel are restocked only if the parcel is
 * found and comes back.
 */
export const GOODS_CHOICES = ['restock', 'quarantine', 'write-off', 'keep'] as const
export type GoodsChoice = (typeof GOODS_CHOICES)[number]

export const REFUND_KINDS = ['lines', 'amount', 'whole', 'too-much', 'outside'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]

const amount = z.int().min(1).max(100_000_000_00)
const Goods = z.enum(GOODS_CHOICES).default('restock')

export const RefundedLine = z.object({ line: z.int().min(1), quantity: z.int().min(1).max(1_000_000), goods: Goods })

const byLines = z.object({
  by: z.literal('lines'),
  lines: z.array(RefundedLine).max(200).default([]),
  /** KES cents of the delivery fee to refund. */
  shipping: z.int().min(0).max(100_000_000_00).default(0),
})
const byAmount = z.object({ by: z.literal('amount'), amount })
const wholeOrder = z.object({ by: z.literal('whole'), goods: Goods })
const tooMuch = z.object({ by: z.literal('too-much') })

/** Scope of a refund. `too-much` refunds what was paid beyond the order's price. */
export const RefundArgs = z.discriminatedUnion('by', [byLines, byAmount, wholeOrder, tooMuch])
export type RefundArgs = z.infer<typeof RefundArgs>

export const RefundReason = multiLine(280, { least: 1 })
/**
 * `expected`: amount on the button that staff pressed. It is compared and never used; any other amount is refused. 0 for goods
 * that cost nothing.
 */
const because = { reason: RefundReason, expected: z.int().min(0).max(100_000_000_00).optional() }
export const RequestRefund = z.discriminatedUnion('by', [
  byLines.extend(because),
  byAmount.extend(because),
  wholeOrder.extend(because),
  tooMuch.extend(because),
])
export type RequestRefund = z.infer<typeof RequestRefund>

/** Actions of staff on a part that failed, or that is refunded by hand. */
export const PART_MOVES = ['retry', 'sent-by-hand', 'withdraw'] as const

export const RefundPart = z.object({
  id: z.uuid(),
  amount: z.int(),
  /**
   * `hand`: staff send it. `credit`: back onto a gift card or the store credit. `release`: authorised on a card and never
   * captured. `bank`: the customer's bank took it in a dispute. `store-credit`, `exchange`: owed as store credit, or used for the
   * exchange order. `first-payment`: to the payments of the order that was exchanged for this one.
   */
  route: z.enum(['provider', 'credit', 'hand', 'bank', 'release', 'store-credit', 'exchange', 'first-payment']),
  provider: z.string(),
  state: z.enum(REFUND_STATES),
  failure: z.string().nullable(),
  /**
   * KES cents to hand over in cash, after cash rounding. Null unless staff can hand over cash for
   * the part now.
   */
  inCash: z.int().nullable(),
  /** Actions possible now; `confirm`: staff saw at the provider that the refund was sent. */
  moves: z.array(z.enum([...PART_MOVES, 'confirm'])),
})
export type RefundPart = z.infer<typeof RefundPart>

export const Refund = z.object({
  id: z.uuid(),
  kind: z.enum(REFUND_KINDS),
  state: z.enum(REFUND_STATES),
  amount: z.int(),
  vat: z.int(),
  /**
   * Unpaid part of the price of the refunded lines, in KES cents. The order costs less by this amount, and no money is returned
   * for it.
   */
  notOwed: z.int(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  lines: z.array(
    z.object({
      /** Null for shipping. */
      line: z.int().nullable(),
      quantity: z.int(),
      amount: z.int(),
      vat: z.int(),
      goods: z.enum(GOODS_CHOICES),
    }),
  ),
  parts: z.array(RefundPart),
  /** Number and PDF of the credit note; null until the refund is complete, and for an order without an invoice. */
  creditNote: z.object({ number: z.string(), pdf: z.string() }).nullable(),
})
export type Refund = z.infer<typeof Refund>

export const OrderRefunds = z.object({
  number: z.string(),
  refunds: z.array(Refund),
  /** KES cents that can still be refunded: for goods and delivery, and what was paid beyond the order's price. */
  left: z.object({ goods: z.int(), tooMuch: z.int() }),
  /** Refundable units and amount of each line (`line` is null for shipping). */
  lines: z.array(
    z.object({
      line: z.int().nullable(),
      quantity: z.int(),
      amount: z.int(),
      vat: z.int(),
      /**
       * Units among `quantity` that the carrier lost. They are refunded before units that arrived, and are restocked only if
       * their parcel comes back.
       */
      lost: z.int(),
    }),
  ),
  /** True while a payment is disputed: refunds are blocked then. */
  disputed: z.boolean(),
  /** True when unpaid units can be refunded by reducing the price: a part of the order has left the shop, and money is owed. */
  takesOff: z.boolean(),
})
export type OrderRefunds = z.infer<typeof OrderRefunds>

export const RefundQuote = z.object({
  amount: z.int(),
  vat: z.int(),
  /**
   * Unpaid part of the price of the lines, in KES cents. The order would cost less by this amount, and no money is returned for
   * it.
   */
  notOwed: z.int(),
  lines: Refund.shape.lines.element.omit({ goods: true }).array(),
  parts: z.array(RefundPart.pick({ amount: true, route: true, provider: true })),
})
export type RefundQuote = z.infer<typeof RefundQuote>

/** Move of a refund part. The note is written into the order's timeline. */
export const MovePart = z.object({
  move: z.enum(PART_MOVES),
  note: multiLine(280, { least: 1 }),
  ...DrawerChoice.shape,
})
export type MovePart = z.infer<typeof MovePart>
