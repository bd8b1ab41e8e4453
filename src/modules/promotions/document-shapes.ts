import { z } from 'zod'
import { CHANNELS, MAKES } from '#domain/pricing/goods.ts'
import {
  type Benefit as BenefitRule,
  type Condition as ConditionRule,
  LANES,
  type PromotionRule as Rule,
} from '#domain/promotions/rule.ts'
import { selectionsOf } from '#domain/promotions/selections-of.ts'
import { Moment, singleLine } from '#shapes/text.ts'

const MAX_IDS = 500
const Id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const Cents = z.int().min(0).max(1_000_000_000_00)
const Percent = z.number().min(0.01).max(100).multipleOf(0.01)
const Pieces = z.int().min(1).max(9_900)
const names = (length: number) =>
  z
    .array(singleLine(length, { least: 1 }))
    .min(1)
    .max(250)

const Ids = z
  .array(Id)
  .max(MAX_IDS)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each category and each product once.')
export const Selection = z.object({
  categories: Ids,
  products: Ids,
  exceptCategories: Ids,
  exceptProducts: Ids,
  makes: z.array(z.enum(MAKES)).max(MAKES.length),
  fullPriceOnly: z.boolean(),
})

const Off = z.union([
  z.strictObject({ percent: Percent }),
  z.strictObject({ amount: Cents.min(1) }),
  z.strictObject({ price: Cents }),
])
const PercentOrAmount = z.union([z.strictObject({ percent: Percent }), z.strictObject({ amount: Cents.min(1) })])
const Range = { least: Cents.nullable(), most: Cents.nullable() }

export const Condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('spend'), ...Range, goods: Selection }),
  z.object({ kind: z.literal('quantity'), ...Range, goods: Selection }),
  z.object({ kind: z.literal('orders-placed'), ...Range }),
  z.object({ kind: z.literal('customer-group'), groups: names(80) }),
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('destination'), countries: names(2), counties: z.array(singleLine(80)).max(60) }),
  z.object({ kind: z.literal('channel'), channels: z.array(z.enum(CHANNELS)).min(1).max(CHANNELS.length) }),
  z.object({ kind: z.literal('currency'), currencies: names(3) }),
  z.object({ kind: z.literal('language'), languages: names(5) }),
  z.object({ kind: z.literal('delivery-method'), methods: names(40) }),
  z.object({
    kind: z.literal('hours'),
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    from: z.int().min(0).max(1439),
    until: z.int().min(0).max(1440),
  }),
])
Condition satisfies z.ZodType<ConditionRule>

export const Benefit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), off: PercentOrAmount }),
  z.object({ kind: z.literal('lines'), off: Off, goods: Selection }),
  z.object({
    kind: z.literal('tiers'),
    by: z.enum(['quantity', 'spend']),
    tiers: z
      .array(z.object({ from: Cents.min(1), percent: Percent }))
      .min(1)
      .max(10),
    goods: Selection,
  }),
  z.object({
    kind: z.literal('buy-get'),
    buy: z.object({ quantity: Pieces, goods: Selection }),
    get: z.object({ quantity: Pieces, goods: Selection, off: Off }),
    times: z.int().min(1).max(1000).nullable(),
  }),
  z.object({ kind: z.literal('bundle'), pieces: z.array(Selection).min(2).max(8), off: Off }),
  z.object({ kind: z.literal('shipping'), off: Off, methods: z.array(singleLine(40)).max(20) }),
])
Benefit satisfies z.ZodType<BenefitRule>

/** Bounds of one rule, because every process expands categories in memory. */
const MAX_NAMED = 5_000
const MAX_WITH_CATEGORIES = 40
type Goods = z.infer<typeof Selection>
function isBounded(rule: Rule): boolean {
  const selections = selectionsOf(rule)
  const selectedCount = (goods: Goods) => goods.categories.length + goods.exceptCategories.length
  const all = selections.reduce((sum, each) => sum + selectedCount(each) + each.products.length + each.exceptProducts.length, 0)
  return all <= MAX_NAMED && selections.filter((each) => selectedCount(each) > 0).length <= MAX_WITH_CATEGORIES
}

export const PromotionRule = z.object({
  conditions: z.array(z.object({ match: z.enum(['all', 'any']), conditions: z.array(Condition).min(1).max(20) })).max(10),
  benefit: Benefit,
  lane: z.enum(LANES),
  priority: z.int().min(0).max(1000),
  exclusive: z.boolean(),
  combines: z.object({ product: z.boolean(), order: z.boolean(), shipping: z.boolean() }),
})

const Labels = z.object({ en: singleLine(80, { least: 1 }) }).catchall(singleLine(80))

/** Null is no limit. */
const Limits = z.object({ total: z.int().min(1).max(100_000_000).nullable(), perCustomer: z.int().min(1).max(1000).nullable() })

export const PromotionDocument = z.object({
  name: singleLine(80, { least: 1 }),
  labels: Labels,
  rule: PromotionRule.refine(
    isBounded,
    'This promotion names too many categories and products. Name fewer, or a category above them.',
  ),
  needsCode: z.boolean(),
  limits: Limits,
  campaignId: z.uuid().nullable(),
  starts: Moment,
  ends: Moment.nullable(),
})
export type PromotionDocument = z.infer<typeof PromotionDocument>
