import { z } from 'zod'
import { multiLine } from '#shapes/text.ts'
import {
  COMES_BACK,
  DISPOSITIONS,
  RETURN_KINDS,
  RETURN_REASONS,
  RETURN_STATES,
  STAFF_RETURN_MOVES,
  WISHES,
} from './word-shapes.ts'

export * from './queue-shapes.ts'
export * from './step-shapes.ts'
export * from './word-shapes.ts'

// Amounts are whole KES cents; quantities are pieces, or centimetres of cloth.

const line = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const quantity = z.int().min(1).max(1_000_000)
const words = multiLine(1_000)
export const MAX_RETURN_PHOTOS = 6

export const ReturnedLine = z.object({
  line,
  quantity,
  exchange: z.int().min(1).max(2_147_483_647).optional(),
})
export const AskReturn = z
  .object({
    /** Idempotency key created by the form: a request that is sent again after a lost response is stored once. */
    id: z.uuid(),
    lines: z.array(ReturnedLine).min(1, 'Choose at least one piece.').max(50),
    reason: z.enum(RETURN_REASONS),
    wish: z.enum(WISHES),
    comesBack: z.enum(COMES_BACK),
    words: words.optional(),
  })
  .refine(({ lines }) => new Set(lines.map((each) => each.line)).size === lines.length, 'Name each piece once.')
export type AskReturn = z.infer<typeof AskReturn>

export const ReturnQuoteArgs = z.object({ lines: z.array(ReturnedLine).min(1).max(50) })

/** KES cents. `due`: still to pay for the new goods. `back`: refunded. */
const ExchangeQuote = z.object({ total: z.int(), due: z.int(), back: z.int() })
export type ExchangeQuote = z.infer<typeof ExchangeQuote>

export const ReturnQuote = z.object({
  amount: z.int(),
  vat: z.int(),
  parts: z.array(z.object({ amount: z.int(), route: z.string(), provider: z.string() })),
  exchange: ExchangeQuote.nullable(),
})
export type ReturnQuote = z.infer<typeof ReturnQuote>

const Item = z.object({
  id: z.int(),
  line: z.int(),
  name: z.string(),
  size: z.string().nullable(),
  unit: z.enum(['piece', 'centimetre']),
  quantity: z.int(),
  received: z.int(),
  accepted: z.int().nullable(),
  disposition: z.enum(DISPOSITIONS).nullable(),
  words: z.string().nullable(),
  exchange: z.object({ variantId: z.int(), size: z.string().nullable() }).nullable(),
})

export const OwnReturn = z.object({
  id: z.uuid(),
  /** Number of the order and of the return, such as `K7M4-2QXD-R1`. */
  name: z.string(),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  wish: z.enum(WISHES),
  reason: z.enum(RETURN_REASONS),
  words: z.string().nullable(),
  comesBack: z.enum(COMES_BACK),
  tracking: z.string().nullable(),
  askedAt: z.string(),
  movedAt: z.string(),
  sendBy: z.string().nullable(),
  comesOn: z.string().nullable(),
  fee: z.int(),
  answer: z.string().nullable(),
  items: z.array(Item),
  photos: z.array(z.string()),
  /** Amount of its refund in KES cents; null without one. */
  amount: z.int().nullable(),
  exchangeOrder: z.string().nullable(),
  /** Quote for the exchange as it could be made now; null when it cannot, or is settled. */
  exchange: ExchangeQuote.nullable(),
  canCancel: z.boolean(),
  canSend: z.boolean(),
})
export type OwnReturn = z.infer<typeof OwnReturn>

export const AdminReturn = OwnReturn.extend({
  askedBy: z.string(),
  version: z.int(),
  moves: z.array(z.enum(STAFF_RETURN_MOVES)),
  jobs: z.array(z.int()),
})
export type AdminReturn = z.infer<typeof AdminReturn>

export const NOT_RETURNABLE = ['not-delivered', 'nothing-left', 'too-late', 'gift-card', 'service'] as const
export const ReturnableLine = z.object({
  line: z.int(),
  name: z.string(),
  size: z.string().nullable(),
  unit: z.enum(['piece', 'centimetre']),
  make: z.string(),
  left: z.int(),
  why: z.enum(NOT_RETURNABLE).nullable(),
  /** `claims`: options after a mistake of the shop. `wishes`: options otherwise. */
  wishes: z.array(z.enum(WISHES)),
  claims: z.array(z.enum(WISHES)),
  alterationFree: z.boolean(),
  sizes: z.array(z.object({ variantId: z.int(), size: z.string(), left: z.int() })),
})
export type ReturnableLine = z.infer<typeof ReturnableLine>

export const OrderReturns = z.object({
  number: z.string(),
  returns: z.array(OwnReturn),
  lines: z.array(ReturnableLine),
  until: z.string().nullable(),
  alterationFee: z.int(),
  /** True when the order belongs to a customer account, which store credit needs. */
  hasAccount: z.boolean(),
})
export type OrderReturns = z.infer<typeof OrderReturns>
export const AdminOrderReturns = OrderReturns.extend({ returns: z.array(AdminReturn) })
export type AdminOrderReturns = z.infer<typeof AdminOrderReturns>
