import { z } from 'zod'
import { MAKES } from '#domain/pricing/goods.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { multiLine, singleLine, words } from '#shapes/text.ts'
import { Slug } from './list-shapes.ts'
import { conditionsOf, depthOf, type Group, MAX_CONDITIONS, MAX_RULE_DEPTH } from './rule-shapes.ts'

export { changesByItself, conditionsOf, type Group, isGroup, MAX_CONDITIONS, MAX_RULE_DEPTH } from './rule-shapes.ts'

const MAX_VALUES = 50
const MAX_CENTS = 100_000_000_00
const RuleValues = z.array(words(120)).min(1).max(MAX_VALUES)
const oneOf = <F extends string>(field: F) =>
  z.strictObject({ field: z.literal(field), is: z.enum(['in', 'not-in']), values: RuleValues })

/** Prices in KES cents. */
const Fixed = [
  oneOf('category'),
  oneOf('tag'),
  oneOf('cloth'),
  oneOf('fibre'),
  oneOf('pattern'),
  z.strictObject({
    field: z.literal('make'),
    is: z.enum(['in', 'not-in']),
    values: z.array(z.enum(MAKES)).min(1).max(MAKES.length),
  }),
  z.strictObject({
    field: z.literal('price'),
    min: z.int().min(0).max(MAX_CENTS).nullable(),
    max: z.int().min(0).max(MAX_CENTS).nullable(),
  }),
  z.strictObject({ field: z.literal('stock'), is: z.boolean() }),
  z.strictObject({ field: z.literal('sale'), is: z.boolean() }),
  z.strictObject({ field: z.literal('attribute'), code: words(60), is: z.enum(['in', 'not-in']), values: RuleValues }),
  z.strictObject({ field: z.literal('new'), days: z.int().min(1).max(730) }),
] as const
export const RuleCondition = z.discriminatedUnion('field', [...Fixed])
export type RuleCondition = z.infer<typeof RuleCondition>
export type RuleGroup = Group<RuleCondition>

/**
 * Nests to a fixed depth, so that a deeply nested body is refused before its conditions are
 * counted.
 */
const groupWithin = (levels: number): z.ZodType<RuleGroup> =>
  z.strictObject({
    match: z.enum(['all', 'any']),
    of: z
      .array(levels > 1 ? z.union([RuleCondition, groupWithin(levels - 1)]) : RuleCondition)
      .min(1, 'A group needs at least one condition.')
      .max(MAX_CONDITIONS),
  })
export const CategoryRule = groupWithin(MAX_RULE_DEPTH)
  .refine((rule) => depthOf(rule) <= MAX_RULE_DEPTH && conditionsOf(rule).length <= MAX_CONDITIONS, {
    error: `A rule has ${MAX_CONDITIONS} conditions at most.`,
  })
  .refine((rule) => conditionsOf(rule).every((each) => each.field !== 'price' || hasBounds(each)), {
    error: 'The lower price must not be above the upper one, and one of them is needed.',
  })
const hasBounds = ({ min, max }: { min: number | null; max: number | null }) =>
  (min !== null || max !== null) && (min === null || max === null || min <= max)

export const OTHER_LANGUAGES = PAGE_LANGUAGES.filter((language) => language !== 'en')

/** Empty texts fall back to English. */
export const CategoryText = z.strictObject({
  name: singleLine(80).default(''),
  description: multiLine(2000).default(''),
  seoTitle: singleLine(70).default(''),
  seoDescription: singleLine(200).default(''),
})
export type CategoryText = z.infer<typeof CategoryText>

export const CategoryDocument = z.strictObject({
  slug: Slug,
  name: words(80),
  description: multiLine(2000).default(''),
  seoTitle: singleLine(70).default(''),
  seoDescription: singleLine(200).default(''),
  texts: z.partialRecord(z.enum(OTHER_LANGUAGES as [string, ...string[]]), CategoryText).default({}),
  /** False hides the category; its products stay on sale. */
  visible: z.boolean().default(true),
  banner: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable()
    .default(null),
  rule: CategoryRule.nullable().default(null),
})
export type CategoryDocument = z.infer<typeof CategoryDocument>

export const CategoryId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

export const CategoryRow = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  depth: z.int(),
  slug: z.string(),
  name: z.string(),
  visible: z.boolean(),
  byRule: z.boolean(),
  own: z.int(),
  products: z.int(),
})
export type CategoryRow = z.infer<typeof CategoryRow>
export const CategoryTree = z.object({ items: z.array(CategoryRow) })
export type CategoryTree = z.infer<typeof CategoryTree>

export const Category = z.object({
  id: z.int(),
  version: z.int(),
  document: CategoryDocument,
  banner: z.object({ id: z.string(), src: z.string() }).nullable(),
  retired: z.array(z.string()),
  own: z.int(),
  products: z.int(),
})
export type Category = z.infer<typeof Category>

export const NewCategory = z.strictObject({
  parentId: z.int().min(1).nullable(),
  name: words(80),
  slug: Slug,
  takeSlug: z.boolean().default(false),
})
export type NewCategory = z.infer<typeof NewCategory>
export const SaveCategory = z.strictObject({
  document: CategoryDocument,
  version: z.int().min(1),
  takeSlug: z.boolean().default(false),
})
export const MoveCategory = z.strictObject({ parentId: z.int().min(1).nullable(), before: z.int().min(1).nullable() })
export const SavedCategory = z.object({ id: z.int(), slug: z.string(), version: z.int() })
export type SavedCategory = z.infer<typeof SavedCategory>

/**
 * Reason why a product is in a category: main category, added by hand, matched by the rule, or
 * inherited from a subcategory.
 */
export const MEMBER_SOURCES = ['own', 'hand', 'rule', 'below'] as const
export const CategoryMember = z.object({
  slug: z.string(),
  name: z.string(),
  status: z.enum(['draft', 'active', 'archived']),
  /** KES cents. */
  price: z.int(),
  sources: z.array(z.enum(MEMBER_SOURCES)),
  /** Position among the pinned products, from 0; null when not pinned. */
  pin: z.int().nullable(),
})
export type CategoryMember = z.infer<typeof CategoryMember>
export const MemberQuery = z.object({
  q: singleLine(120).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export type MemberQuery = z.infer<typeof MemberQuery>
export const CategoryMembers = z.object({ items: z.array(CategoryMember), total: z.int(), page: z.int(), pages: z.int() })
export type CategoryMembers = z.infer<typeof CategoryMembers>

const MAX_AT_ONCE = 500
export const MAX_PINS = 48
export const ChangeMembers = z.strictObject({
  add: z.array(Slug).max(MAX_AT_ONCE).default([]),
  remove: z.array(Slug).max(MAX_AT_ONCE).default([]),
})
export type ChangeMembers = z.infer<typeof ChangeMembers>
export const Pins = z.strictObject({ slugs: z.array(Slug).max(MAX_PINS) })

export const PreviewRule = z.strictObject({
  rule: CategoryRule,
  categoryId: z.int().min(1).nullable().default(null),
  page: z.int().min(1).max(10_000).default(1),
})
export type PreviewRule = z.infer<typeof PreviewRule>
export const RulePreview = z.object({
  total: z.int(),
  coming: z.int(),
  going: z.int(),
  page: z.int(),
  pages: z.int(),
  items: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      price: z.int(),
      coming: z.boolean(),
      reasons: z.array(z.object({ condition: z.int(), found: z.string().nullable() })),
    }),
  ),
})
export type RulePreview = z.infer<typeof RulePreview>
