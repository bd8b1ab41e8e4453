import { z } from 'zod'
import { DrawerChoice } from '#shapes/drawer-choice.ts'
import { multiLine } from '#shapes/text.ts'

// Amounts are whole KES cents. Quantities are pieces, or centimetres of cloth.

export const REFUND_STATES = ['requested', 'submitted', 'succeeded', 'failed', 'rejected', 'reversed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** `keep`: the customer keeps the goods. */
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

/** `too-much`: what was paid beyond the order's price. */
export const RefundArgs = z.discriminatedUnion('by', [byLines, byAmount, wholeOrder, tooMuch])
export type RefundArgs = z.infer<typeof RefundArgs>

export const RefundReason = multiLine(280, { least: 1 })
/** `expected`: KES cents on the button that staff pressed. Another amount is refused. */
const because = { reason: RefundReason, expected: z.int().min(0).max(100_000_000_00).optional() }
export const RequestRefund = z.discriminatedUnion('by', [
  byLines.extend(because),
  byAmount.extend(because),
  wholeOrder.extend(because),
  tooMuch.extend(because),
])
export type RequestRefund = z.infer<typeof RequestRefund>

export const PART_MOVES = ['retry', 'sent-by-hand', 'withdraw'] as const

export const RefundPart = z.object({
  id: z.uuid(),
  amount: z.int(),
  route: z.enum(['provider', 'credit', 'hand', 'bank', 'release', 'store-credit', 'exchange', 'first-payment']),
  provider: z.string(),
  state: z.enum(REFUND_STATES),
  failure: z.string().nullable(),
  /** KES cents to hand over, after cash rounding; null when the part cannot be paid in cash now. */
  inCash: z.int().nullable(),
  /** `confirm`: staff saw at the provider that the refund was sent. */
  moves: z.array(z.enum([...PART_MOVES, 'confirm'])),
})
export type RefundPart = z.infer<typeof RefundPart>

export const Refund = z.object({
  id: z.uuid(),
  kind: z.enum(REFUND_KINDS),
  state: z.enum(REFUND_STATES),
  amount: z.int(),
  vat: z.int(),
  /** Unpaid part of the price of the refunded lines, in KES cents. */
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
  creditNote: z.object({ number: z.string(), pdf: z.string() }).nullable(),
})
export type Refund = z.infer<typeof Refund>

export const OrderRefunds = z.object({
  number: z.string(),
  refunds: z.array(Refund),
  /** KES cents that can still be refunded. `tooMuch`: paid beyond the order's price. */
  left: z.object({ goods: z.int(), tooMuch: z.int() }),
  /** `line` is null for shipping. */
  lines: z.array(
    z.object({
      line: z.int().nullable(),
      quantity: z.int(),
      amount: z.int(),
      vat: z.int(),
      /** Units among `quantity` that the carrier lost. */
      lost: z.int(),
    }),
  ),
  disputed: z.boolean(),
  takesOff: z.boolean(),
})
export type OrderRefunds = z.infer<typeof OrderRefunds>

export const RefundQuote = z.object({
  amount: z.int(),
  vat: z.int(),
  /** Unpaid part of the price of the lines, in KES cents. */
  notOwed: z.int(),
  lines: Refund.shape.lines.element.omit({ goods: true }).array(),
  parts: z.array(RefundPart.pick({ amount: true, route: true, provider: true })),
})
export type RefundQuote = z.infer<typeof RefundQuote>

export const MovePart = z.object({
  move: z.enum(PART_MOVES),
  note: multiLine(280, { least: 1 }),
  ...DrawerChoice.shape,
})
export type MovePart = z.infer<typeof MovePart>
