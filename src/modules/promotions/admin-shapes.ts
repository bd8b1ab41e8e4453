import { z } from 'zod'
import { PROMOTION_CLASSES } from '#domain/promotions/rule.ts'
import { CalendarDay, singleLine, typedSearch } from '#shapes/text.ts'
import { PromotionDocument } from './document-shapes.ts'

// Money is in KES cents.

export const PROMOTION_STATES = ['draft', 'scheduled', 'active', 'paused', 'ended', 'used-up'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

export const PROMOTION_SORTS = ['priority', 'name', 'starts', 'ends', 'uses', 'given'] as const

export const PromotionPath = z.object({ id: z.uuid() })
const Cents = z.int()
const Named = z.object({ id: z.uuid(), name: z.string() })
const Page = {
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
}

export const PromotionQuery = z.object({
  /** Part of a name or a label, or a whole code in any spelling. */
  q: typedSearch(120).default(''),
  state: z.enum(PROMOTION_STATES).optional(),
  class: z.enum(PROMOTION_CLASSES).optional(),
  campaign: z.uuid().optional(),
  needsCode: z.enum(['yes', 'no']).optional(),
  sort: z.enum(PROMOTION_SORTS).default('starts'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  ...Page,
})
export type PromotionQuery = z.infer<typeof PromotionQuery>

export const PromotionRow = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(PROMOTION_STATES),
  class: z.enum(PROMOTION_CLASSES),
  needsCode: z.boolean(),
  codes: z.int(),
  uses: z.int(),
  /** Sum of the promotion's discounts in KES cents, without orders whose use was released. */
  given: Cents,
  starts: z.string(),
  ends: z.string().nullable(),
  campaign: Named.nullable(),
  priority: z.int(),
  version: z.int(),
})
export type PromotionRow = z.infer<typeof PromotionRow>
export const PromotionList = z.object({
  promotions: z.array(PromotionRow),
  total: z.int(),
  counts: z.record(z.enum(PROMOTION_STATES), z.int()),
})
export type PromotionList = z.infer<typeof PromotionList>

export const PromotionDetail = z.object({
  id: z.uuid(),
  document: PromotionDocument,
  version: z.int(),
  state: z.enum(PROMOTION_STATES),
  paused: z.boolean(),
  activated: z.boolean(),
  uses: z.int(),
  given: Cents,
  codes: z.int(),
  campaign: Named.nullable(),
  products: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Newest first, at most 100. */
  history: z.array(z.object({ version: z.int(), at: z.string(), by: z.string(), document: PromotionDocument })),
})
export type PromotionDetail = z.infer<typeof PromotionDetail>

export const WARNINGS = ['overlap', 'below-cost', 'endless', 'unreachable'] as const
/** Warnings do not prevent saving. */
export const PromotionWarning = z.discriminatedUnion('code', [
  z.object({ code: z.literal('overlap'), with: Named }),
  z.object({ code: z.literal('below-cost'), products: z.int(), example: z.object({ id: z.int(), name: z.string() }) }),
  z.object({ code: z.literal('endless') }),
  z.object({ code: z.literal('unreachable'), because: z.enum(['range', 'ended', 'no-goods', 'no-code', 'excluded']) }),
])
export type PromotionWarning = z.infer<typeof PromotionWarning>

/** Saving refuses `promotions.changed-meanwhile` unless `version` is the current one. */
export const SavePromotion = PromotionDocument.extend({ version: z.int().min(1) })
export type SavePromotion = z.infer<typeof SavePromotion>
export const SavedPromotion = z.object({ id: z.uuid(), version: z.int(), warnings: z.array(PromotionWarning) })
export type SavedPromotion = z.infer<typeof SavedPromotion>
export const PromotionMove = z.object({ move: z.enum(['activate', 'pause', 'resume']) })

export const TypedCode = singleLine(80, { least: 1 })
export const WithTypedCode = z.object({ code: TypedCode })

const CodeLimits = {
  limit: z.int().min(1).max(100_000_000).nullable(),
  perCustomer: z.int().min(1).max(1000).nullable(),
}
export const NewCode = z.object({ code: TypedCode, ...CodeLimits })
export type NewCode = z.infer<typeof NewCode>
export const CodeBatch = z.object({
  prefix: singleLine(20).default(''),
  count: z.int().min(1).max(100_000),
  /** Number of random characters after the prefix. */
  length: z.int().min(6).max(16),
  ...CodeLimits,
})
export type CodeBatch = z.infer<typeof CodeBatch>
export const MAX_CODES_OF_PROMOTION = 500_000
/** `made`: codes inserted so far. A background job inserts the rest. */
export const MadeBatch = z.object({ batch: z.uuid(), count: z.int(), made: z.int() })
export type MadeBatch = z.infer<typeof MadeBatch>

export const PromotionCode = z.object({
  id: z.uuid(),
  code: z.string(),
  uses: z.int(),
  limit: z.int().nullable(),
  perCustomer: z.int().nullable(),
  batch: z.uuid().nullable(),
  createdAt: z.string(),
})
export type PromotionCode = z.infer<typeof PromotionCode>
export const CodeQuery = z.object({
  q: TypedCode.optional(),
  batch: z.uuid().optional(),
  ...Page,
})
export type CodeQuery = z.infer<typeof CodeQuery>
export const PromotionCodes = z.object({
  codes: z.array(PromotionCode),
  total: z.int(),
  making: z.array(z.object({ batch: z.uuid(), made: z.int(), wanted: z.int() })),
})
export type PromotionCodes = z.infer<typeof PromotionCodes>

export const CampaignDocument = z.object({
  name: singleLine(80, { least: 1 }),
  /** `spend` is in KES cents. */
  budget: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('spend'), amount: Cents.min(1).max(1_000_000_000_00) }),
      z.object({ kind: z.literal('uses'), amount: z.int().min(1).max(100_000_000) }),
    ])
    .nullable(),
})
export type CampaignDocument = z.infer<typeof CampaignDocument>
export const Campaign = CampaignDocument.extend({
  id: z.uuid(),
  /** Uses for a budget of uses, otherwise KES cents. */
  used: z.int(),
  alerted: z.boolean(),
  paused: z.boolean(),
  spent: z.boolean(),
  promotions: z.int(),
})
export type Campaign = z.infer<typeof Campaign>
export const CampaignList = z.object({ campaigns: z.array(Campaign) })
export type CampaignList = z.infer<typeof CampaignList>

export const ReportQuery = z.object({
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
})
export const PromotionReport = z.object({
  uses: z.int(),
  revenue: Cents,
  given: Cents,
  newCustomers: z.int(),
  /** Average total of the orders that used the promotion; null without orders. */
  averageOrder: Cents.nullable(),
  /** Average total of orders placed before the promotion started, over a time of the same length; null without orders. */
  baselineAverageOrder: Cents.nullable(),
  /** Codes limited per customer that at least five different customers used, at most 100. */
  leaks: z.array(z.object({ code: z.string(), customers: z.int() })),
})
export type PromotionReport = z.infer<typeof PromotionReport>
