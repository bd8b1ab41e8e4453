import { z } from 'zod'
import { PROMOTION_CLASSES } from '#domain/promotions/rule.ts'
import { CalendarDay, singleLine, typedSearch } from '#shapes/text.ts'
import { PromotionDocument } from './document-shapes.ts'

// Amounts are KES cents, times are ISO moments.

/**
 * `used-up`: its limit of uses or the budget of its campaign is reached. `paused`: by staff, alone or with its campaign. `draft`:
 * never activated.
 */
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
  /** Search text: part of a name or a label, or a code in any spelling. */
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
  /** Number of codes, without deleted ones. */
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
  /** Names of the products in the rule. A product that no longer exists is left out. */
  products: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Newest first, at most 100. */
  history: z.array(z.object({ version: z.int(), at: z.string(), by: z.string(), document: PromotionDocument })),
})
export type PromotionDetail = z.infer<typeof PromotionDetail>

export const WARNINGS = ['overlap', 'below-cost', 'endless', 'unreachable'] as const
/** Warning when saving. It never stops the save. */
export const PromotionWarning = z.discriminatedUnion('code', [
  /**
   * Another activated, unpaused promotion of the same class and lane selects some of the same goods
   * at an overlapping time.
   */
  z.object({ code: z.literal('overlap'), with: Named }),
  /**
   * This reduction alone, of lines or of the order, sells some goods below their cost. `products`:
   * how many; `example`: the one that loses the most.
   */
  z.object({ code: z.literal('below-cost'), products: z.int(), example: z.object({ id: z.int(), name: z.string() }) }),
  /** No end, no limit of uses and no budget. */
  z.object({ code: z.literal('endless') }),
  /** The promotion can apply to no cart. `because`: the reason. */
  z.object({ code: z.literal('unreachable'), because: z.enum(['range', 'ended', 'no-goods', 'no-code', 'excluded']) }),
])
export type PromotionWarning = z.infer<typeof PromotionWarning>

/** Saving refuses `promotions.changed-meanwhile` unless `version` is the current one. */
export const SavePromotion = PromotionDocument.extend({ version: z.int().min(1) })
export type SavePromotion = z.infer<typeof SavePromotion>
export const SavedPromotion = z.object({ id: z.uuid(), version: z.int(), warnings: z.array(PromotionWarning) })
export type SavedPromotion = z.infer<typeof SavedPromotion>
export const PromotionMove = z.object({ move: z.enum(['activate', 'pause', 'resume']) })

/** Code in any spelling. */
export const TypedCode = singleLine(80, { least: 1 })
export const WithTypedCode = z.object({ code: TypedCode })

const CodeLimits = {
  /** Uses of this code in total; null is no limit. */
  limit: z.int().min(1).max(100_000_000).nullable(),
  /** Uses of this code per customer; null is no limit. */
  perCustomer: z.int().min(1).max(1000).nullable(),
}
export const NewCode = z.object({ code: TypedCode, ...CodeLimits })
export type NewCode = z.infer<typeof NewCode>
export const CodeBatch = z.object({
  /** Start of each code, such as `SPRING`. Can be empty. */
  prefix: singleLine(20).default(''),
  count: z.int().min(1).max(100_000),
  /** Random characters after the prefix. */
  length: z.int().min(6).max(16),
  ...CodeLimits,
})
export type CodeBatch = z.infer<typeof CodeBatch>
/** Max codes of one promotion, with those that its batches have still to insert. */
export const MAX_CODES_OF_PROMOTION = 500_000
/** `made`: codes inserted so far. A background job inserts the rest of `count`. */
export const MadeBatch = z.object({ batch: z.uuid(), count: z.int(), made: z.int() })
export type MadeBatch = z.infer<typeof MadeBatch>

export const PromotionCode = z.object({
  id: z.uuid(),
  /**
   * As staff typed it or a batch generated it. Codes with the same normalised spelling are one
   * code.
   */
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
  /** Batches whose codes a background job is still inserting. */
  making: z.array(z.object({ batch: z.uuid(), made: z.int(), wanted: z.int() })),
})
export type PromotionCodes = z.infer<typeof PromotionCodes>

export const CampaignDocument = z.object({
  name: singleLine(80, { least: 1 }),
  /**
   * Budget shared by its promotions. Staff are alerted at 80 % and at 100 %; at 100 % the
   * promotions no longer apply (`used-up`).
   */
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
  /** KES cents or uses, as the budget counts. Without a budget: KES cents. */
  used: z.int(),
  /** True once staff were alerted about the present budget. */
  alerted: z.boolean(),
  paused: z.boolean(),
  /** True when the budget is used up, so that the campaign's promotions no longer apply. */
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
  /**
   * Orders without an earlier order of the same e-mail address. Of orders without an address, only
   * the first counts.
   */
  newCustomers: z.int(),
  /** Average total of the orders that used the promotion; null without orders. */
  averageOrder: Cents.nullable(),
  /**
   * Average total of all orders before the promotion's start, except cancelled and expired ones,
   * over a time as long as its run until now or its end, but at least a day. Null without orders.
   */
  baselineAverageOrder: Cents.nullable(),
  /** Codes limited per customer that at least five different customers used, at most 100. */
  leaks: z.array(z.object({ code: z.string(), customers: z.int() })),
})
export type PromotionReport = z.infer<typeof PromotionReport>
