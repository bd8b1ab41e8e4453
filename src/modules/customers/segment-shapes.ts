import { z } from 'zod'
import { CountryCode, words } from '#shapes/text.ts'
import { AdminCustomerRow, RFM_GROUPS, Tag } from './book-shapes.ts'
import { GroupCode } from './group-shapes.ts'

const limit = z.enum(['at-least', 'at-most'])
const span = z.enum(['within', 'before'])
const days = z.int().min(1).max(3_650)
const cents = z.int().min(0).max(1_000_000_000_000)

/** Condition of a segment. Days are counted back from now; amounts are KES cents. */
export const SegmentRule = z.discriminatedUnion('of', [
  z.object({ of: z.literal('orders'), is: limit, count: z.int().min(0).max(100_000) }),
  z.object({ of: z.literal('spend'), is: limit, amount: cents }),
  z.object({ of: z.literal('average'), is: limit, amount: cents }),
  z.object({ of: z.literal('last-order'), is: span, days }),
  z.object({ of: z.literal('first-order'), is: span, days }),
  z.object({ of: z.literal('since'), is: span, days }),
  z.object({ of: z.literal('measured'), is: span, days }),
  z.object({ of: z.literal('rfm'), is: z.enum(['is', 'is-not']), group: z.enum(RFM_GROUPS) }),
  z.object({ of: z.literal('tag'), is: z.enum(['is', 'is-not']), tag: Tag }),
  z.object({ of: z.literal('country'), is: z.enum(['is', 'is-not']), country: CountryCode }),
  z.object({ of: z.literal('group'), is: z.enum(['is', 'is-not']), group: GroupCode }),
  z.object({ of: z.literal('consent'), is: z.enum(['yes', 'no']) }),
  z.object({ of: z.literal('account'), is: z.enum(['yes', 'no']) }),
])
export type SegmentRule = z.infer<typeof SegmentRule>
export const RULES_OF = [
  ...(['orders', 'spend', 'average', 'last-order', 'first-order', 'since', 'measured'] as const),
  ...(['rfm', 'tag', 'country', 'group', 'consent', 'account'] as const),
] satisfies readonly SegmentRule['of'][]

export const MAX_SEGMENTS = 100
export const SegmentRules = z.object({
  match: z.enum(['all', 'any']),
  rules: z.array(SegmentRule).min(1).max(12),
})
export type SegmentRules = z.infer<typeof SegmentRules>
export const NewSegment = SegmentRules.extend({ name: words(80, 'Please give it a name.') })
export type NewSegment = z.infer<typeof NewSegment>
export const Segment = NewSegment.extend({ id: z.uuid() })
export type Segment = z.infer<typeof Segment>

export const SegmentList = z.object({ segments: z.array(Segment.extend({ total: z.int() })).max(MAX_SEGMENTS) })
export type SegmentList = z.infer<typeof SegmentList>
export const SegmentPreview = z.object({ total: z.int(), spend: z.int(), first: z.array(AdminCustomerRow).max(10) })
export type SegmentPreview = z.infer<typeof SegmentPreview>
