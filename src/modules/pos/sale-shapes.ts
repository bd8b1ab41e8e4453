import { z } from 'zod'
import { CASH_STEPS } from '#domain/pricing/cash-rounding.ts'
import { MEANS } from '#domain/pricing/counter.ts'
import { isLanguage } from '#kernel/languages.ts'
import { Moment as AnyMoment, Email, multiLine, singleLine, words } from '#shapes/text.ts'

// Amounts are whole KES cents.

export const MAX_AMOUNT = 100_000_000_00
export const MAX_LINES = 60
export const MAX_TENDERS = 8
/** Max entries of `promotions` in a sale: ten per line. */
const MAX_PROMOTED = 600
const Amount = z.int().min(0).max(MAX_AMOUNT)
/** Time by the device's clock, which can be wrong by hours. */
const Moment = AnyMoment
/** User who was signed in when the entry was recorded. Another user's request is refused. */
const Person = singleLine(64, { least: 1 })

export const SaveRegister = z.object({ name: words(60) })
export type SaveRegister = z.infer<typeof SaveRegister>

export const OpenShift = z.object({ registerId: z.uuid(), float: Amount, at: Moment, person: Person })
export type OpenShift = z.infer<typeof OpenShift>
export const MoveCash = z.object({
  shiftId: z.uuid(),
  kind: z.enum(['in', 'out']),
  amount: Amount.min(1),
  reason: words(160),
  at: Moment,
  person: Person,
  /** Set by the device when this entry comes before the closing in the queue, because the device's clock can be wrong. */
  beforeClosing: z.boolean().default(false),
})
export type MoveCash = z.infer<typeof MoveCash>
export const CloseShift = z.object({ counted: Amount, note: multiLine(500).default(''), at: Moment, person: Person })
export type CloseShift = z.infer<typeof CloseShift>

const Reduction = z
  .object({ kind: z.enum(['percent', 'amount']), value: z.number().min(0).max(MAX_AMOUNT) })
  .refine(
    ({ kind, value }) => (kind === 'percent' ? value <= 100 && Number.isInteger(value * 100) : Number.isSafeInteger(value)),
    {
      error: 'Write a percentage up to 100, or an amount.',
    },
  )

export const SaleLine = z
  .object({
    variantId: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    quantity: z.int().min(1).max(9_900),
    /** `listPrice`: in the device's catalogue. `unitPrice`: taken. Both are for one piece or one metre. */
    listPrice: Amount,
    unitPrice: Amount,
    reason: words(160).optional(),
    discount: Reduction.optional(),
    staff: singleLine(120, { least: 1 }),
  })
  .refine(({ listPrice, unitPrice, reason }) => listPrice === unitPrice || reason !== undefined, {
    error: 'Say why another price is taken.',
    path: ['reason'],
  })
export type SaleLine = z.infer<typeof SaleLine>

export const Tender = z.object({
  means: z.enum(MEANS),
  /** Amount handed over; for cash, including the change given back. */
  amount: Amount.min(1),
  /** Reference on the card terminal's slip, or M-Pesa's code. */
  reference: singleLine(60).optional(),
  /** Gift card code, or the store credit code that was mailed to its owner. */
  code: singleLine(40, { least: 6 }).optional(),
})

/** Named customer. Required for made-to-measure goods. */
export const SaleCustomer = z.object({
  name: words(120),
  phone: words(32).optional(),
  email: Email.optional(),
  accountId: singleLine(64, { least: 1 }).optional(),
})
export type SaleCustomer = z.infer<typeof SaleCustomer>

const Codes = z.array(singleLine(80, { least: 1 })).max(5)

export const OwnPromotionsQuery = z.object({
  codes: Codes.default([]),
  customer: SaleCustomer.pick({ phone: true, email: true, accountId: true }).optional(),
  language: z.string().refine(isLanguage, 'This language is not offered.').default('en'),
})
export type OwnPromotionsQuery = z.infer<typeof OwnPromotionsQuery>

export const TakeSale = z.object({
  registerId: z.uuid(),
  shiftId: z.uuid(),
  /** Receipt number within the register, counted by the device. */
  serial: z.int().min(1).max(999_999_999),
  at: Moment,
  person: Person,
  lines: z.array(SaleLine).min(1).max(MAX_LINES),
  discount: Reduction.optional(),
  /** `amount`: KES cents off the line with this index. */
  promotions: z
    .array(
      z.object({
        line: z
          .int()
          .min(0)
          .max(MAX_LINES - 1),
        promotion: z.uuid(),
        version: z.int().min(1).max(1_000_000),
        amount: Amount.min(1),
      }),
    )
    .max(MAX_PROMOTED)
    .optional(),
  codes: Codes.optional(),
  ownPromotions: z.boolean().optional(),
  tenders: z.array(Tender).max(MAX_TENDERS),
  /** Total that the screen showed, in KES cents. */
  total: Amount,
  /** Cash rounding step stored by the device; 0 or undefined without rounding. */
  cashStep: z.literal(CASH_STEPS).optional(),
  customer: SaleCustomer.optional(),
  language: z.string().refine(isLanguage, 'This language is not offered.').default('en'),
  note: multiLine(500).optional(),
})
export type TakeSale = z.infer<typeof TakeSale>

export const SALE_REMARKS = [
  'price-changed',
  'not-sold',
  'oversold',
  'over-cap',
  'reference-known',
  'shift-counted',
  'clock-differs',
  'rounding-changed',
  'promotion-changed',
] as const
export const SaleRemark = z.object({
  kind: z.enum(SALE_REMARKS),
  /** SKU or M-Pesa code that the remark is about; empty for the other kinds. */
  about: z.string(),
  /** KES cents, units or minutes, depending on the kind; null when the kind has no such value. */
  was: z.number().nullable(),
  is: z.number().nullable(),
})
export type SaleRemark = z.infer<typeof SaleRemark>

export const TakenSale = z.object({
  id: z.uuid(),
  receipt: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  total: z.int(),
  due: z.int(),
  remarks: z.array(SaleRemark),
})
export type TakenSale = z.infer<typeof TakenSale>

export const ReceiptMail = z.object({
  email: Email,
  language: z.string().refine(isLanguage, 'This language is not offered.').default('en'),
})
