import { z } from 'zod'
import { CASH_STEPS } from '#domain/pricing/cash-rounding.ts'
import { MEANS } from '#domain/pricing/counter.ts'
import { CHANNELS, MAKES, UNITS } from '#domain/pricing/goods.ts'
import { CodeState } from '#shapes/code-state.ts'
import { singleLine } from '#shapes/text.ts'
import { SaleRemark } from './sale-shapes.ts'

// Amounts are whole KES cents.

export const Register = z.object({
  id: z.uuid(),
  series: z.int(),
  name: z.string(),
  lastSerial: z.int(),
})
export type Register = z.infer<typeof Register>

export const ShiftRow = z.object({
  id: z.uuid(),
  register: z.object({ id: z.uuid(), series: z.int(), name: z.string() }),
  openedAt: z.string(),
  openedBy: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  float: z.int(),
  /** Cash from sales, including cash rounding. */
  cash: z.int(),
  /** Part of `cash` that comes from cash rounding. */
  rounding: z.int(),
  paidIn: z.int(),
  paidOut: z.int(),
  /** Cash received and refunded for orders, apart from POS sales. */
  receipts: z.int(),
  refunds: z.int(),
  expected: z.int(),
  counted: z.int().nullable(),
  /** Counted less expected cash; null while the shift is open. */
  difference: z.int().nullable(),
  sales: z.int(),
  total: z.int(),
  note: z.string(),
})
export type ShiftRow = z.infer<typeof ShiftRow>

export const CashRow = z.object({
  id: z.uuid(),
  kind: z.enum(['in', 'out', 'refund', 'receipt']),
  amount: z.int(),
  reason: z.string(),
  order: z.string().nullable(),
  at: z.string(),
  by: z.string(),
  late: z.boolean(),
})

export const Drawers = z.object({
  drawers: z.array(z.object({ shiftId: z.uuid(), register: z.string(), openedAt: z.string(), openedBy: z.string() })),
})
export type Drawers = z.infer<typeof Drawers>

const Sum = z.object({ sales: z.int(), amount: z.int() })
export const ByMeans = z.array(Sum.extend({ means: z.enum(MEANS) }))
export const ByStaff = z.array(Sum.extend({ staff: z.string() }))

export const ShiftReport = ShiftRow.extend({
  movements: z.array(CashRow),
  byMeans: ByMeans,
  byStaff: ByStaff,
  discounts: z.int(),
  vat: z.int(),
  firstReceipt: z.string().nullable(),
  lastReceipt: z.string().nullable(),
})
export type ShiftReport = z.infer<typeof ShiftReport>

const Page = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
}
export const ShiftQuery = z.object({ ...Page, registerId: z.uuid().optional(), state: z.enum(['open', 'closed']).optional() })
export type ShiftQuery = z.infer<typeof ShiftQuery>
export const ShiftList = z.object({ shifts: z.array(ShiftRow), total: z.int() })

export const SaleRow = z.object({
  id: z.uuid(),
  receipt: z.string(),
  register: z.string(),
  takenAt: z.string(),
  receivedAt: z.string(),
  by: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  customer: z.string(),
  pieces: z.int(),
  total: z.int(),
  due: z.int(),
  means: z.array(z.enum(MEANS)),
  remarks: z.array(SaleRemark),
  seenAt: z.string().nullable(),
})
export type SaleRow = z.infer<typeof SaleRow>
export const SaleQuery = z.object({
  ...Page,
  q: singleLine(60).default(''),
  only: z.enum(['remarks']).optional(),
})
export type SaleQuery = z.infer<typeof SaleQuery>
export const SaleList = z.object({ sales: z.array(SaleRow), total: z.int(), unseen: z.int() })
export type SaleList = z.infer<typeof SaleList>

/** Kept small, because a device stores all articles. */
export const Article = z.object({
  id: z.int(),
  sku: z.string(),
  barcode: z.string().nullable(),
  name: z.string(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  make: z.enum(MAKES),
  unit: z.enum(UNITS),
  step: z.int(),
  price: z.int(),
  /** Left out when the product has no quantity prices. */
  tiers: z
    .array(
      z.object({
        from: z.int(),
        price: z.int().nullable(),
        percentOff: z.int().nullable(),
        group: z.string().nullable().optional(),
      }),
    )
    .optional(),
  /** Included VAT rate in basis points. Missing in catalogues that older devices stored. */
  vatRate: z.int().optional(),
  /** `least`: price of one piece or metre below which promotions do not reduce it. */
  goods: z
    .object({
      variantId: z.int(),
      productId: z.int(),
      categoryId: z.int().nullable(),
      reduced: z.boolean(),
      least: z.int(),
    })
    .optional(),
  /** Available quantity at the time of the response; null for goods that are not stocked. */
  free: z.int().nullable(),
})
export type Article = z.infer<typeof Article>
export const CatalogueQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(1).max(5_000).default(2_000),
})
/** `next`: cursor for `after`; null at the end. */
export const CataloguePart = z.object({ articles: z.array(Article), next: z.int().nullable(), at: z.string() })
export type CataloguePart = z.infer<typeof CataloguePart>

const CounterPromotion = z.object({
  id: z.uuid(),
  version: z.int(),
  labels: z.record(z.string(), z.string()),
  /** `PromotionRule` of `domain/promotions`, with the categories below those that it names. */
  rule: z.unknown(),
  starts: z.string(),
  ends: z.string().nullable(),
  /** `left` is in KES cents for `spend`. */
  budget: z.object({ campaign: z.uuid(), kind: z.enum(['spend', 'uses']), left: z.int() }).optional(),
})

/** `customer`: null when not known. */
export const OwnPromotions = z.object({
  offers: z.array(CounterPromotion),
  customer: z.object({ signedIn: z.boolean(), groups: z.array(z.string()), ordersPlaced: z.int() }).nullable(),
  /** `needsCustomer`: the code cannot be used before the customer is known. */
  codes: z.array(CodeState.extend({ promotion: z.uuid().nullable(), needsCustomer: z.boolean() })),
})
export type OwnPromotions = z.infer<typeof OwnPromotions>

export const Desk = z.object({
  at: z.string(),
  store: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string(), taxPin: z.string() }),
  registers: z.array(Register),
  openShifts: z.array(ShiftRow),
  staff: z.array(z.object({ email: z.string(), name: z.string() })),
  /** Maximum discount of this staff member in percent; null without a limit. */
  discountCap: z.number().nullable(),
  /** Deposit for made-to-measure goods in percent; null when the full price is due. */
  depositPercent: z.number().nullable(),
  /** Step to which cash is rounded, in KES cents. */
  cashStep: z.literal(CASH_STEPS),
  /** `offers`: promotions without a code. `mostPercent`: maximum discount on all goods together, in percent. */
  promotions: z
    .object({
      mostPercent: z.int(),
      channel: z.enum(CHANNELS),
      offers: z.array(CounterPromotion),
    })
    .optional(),
})
export type Desk = z.infer<typeof Desk>

export const FoundCustomers = z.object({
  customers: z.array(
    z.object({
      accountId: z.string().nullable(),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      orders: z.int(),
      credit: z.int(),
      groups: z.array(z.string()),
      last: z.string().nullable(),
    }),
  ),
})
export type FoundCustomers = z.infer<typeof FoundCustomers>

export const CounterToday = z.object({
  day: z.string(),
  sales: Sum,
  /** KES cents from cash rounding, on top of the totals. Below zero when more was rounded down. */
  rounding: z.int(),
  byMeans: ByMeans,
  byStaff: ByStaff,
  unseen: z.int(),
  openShifts: z.array(ShiftRow),
  jobsDue: z.array(
    z.object({
      number: z.int(),
      garment: z.string(),
      customer: z.string(),
      order: z.string(),
      due: z.string(),
      late: z.boolean(),
    }),
  ),
  fittings: z.array(
    z.object({
      at: z.string(),
      customer: z.string(),
      /** Null for a measuring appointment without an order; `person` is then the account. */
      order: z.string().nullable(),
      person: z.string().nullable(),
      kind: z.enum(['measuring', 'fitting']),
    }),
  ),
  uncollected: z.array(z.object({ order: z.string(), customer: z.string(), phone: z.string(), since: z.string(), due: z.int() })),
  balances: z.array(z.object({ order: z.string(), customer: z.string(), phone: z.string(), due: z.int() })),
  /** Sum of all outstanding balances in KES cents, also of orders that `balances` leaves out. */
  balance: z.int(),
})
export type CounterToday = z.infer<typeof CounterToday>
