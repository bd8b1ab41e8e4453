import { z } from 'zod'
import { CHANNELS } from '#domain/pricing/goods.ts'
import { singleLine, words, ZonedMoment } from '#shapes/text.ts'

const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const Code = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._ -]*$/u)
const MAX_CENTS = 100_000_000_00

export const BULK_MOVEMENTS = ['adjusted', 'written-off', 'quarantined', 'restored'] as const
export type BulkMovement = (typeof BULK_MOVEMENTS)[number]

export const ROUNDINGS = ['none', 'shilling', 'ten', 'hundred', 'ninety-nine'] as const
export type Rounding = (typeof ROUNDINGS)[number]

export const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: z.enum(['draft', 'active', 'archived']) }),
  /** `move` sets the main category; `add` and `remove` change additional ones. */
  z.object({ kind: z.literal('category'), how: z.enum(['move', 'add', 'remove']), category: Slug }),
  z.object({ kind: z.literal('tags'), how: z.enum(['add', 'remove']), tags: z.array(words(60)).min(1).max(20) }),
  z.object({ kind: z.literal('channel'), how: z.enum(['add', 'remove']), channel: z.enum(CHANNELS) }),
  z.object({
    kind: z.literal('price'),
    /** `amount` in cents, `percent` in hundredths of a percent (1,250 is 12.5 %); negative values lower the price. */
    by: z.enum(['percent', 'amount']),
    value: z.int().min(-MAX_CENTS).max(MAX_CENTS),
    rounding: z.enum(ROUNDINGS).default('none'),
    /** When the price falls, `compareAt` becomes the old price, unless it is higher already. */
    strike: z.boolean().default(false),
  }),
  /** `add` schedules a discount, without an end when `until` is null. */
  z
    .object({
      kind: z.literal('sale'),
      how: z.enum(['add', 'clear']),
      percentOff: z.int().min(1).max(99).default(10),
      from: ZonedMoment.nullable().default(null),
      until: ZonedMoment.nullable().default(null),
    })
    .refine(({ how, from }) => how === 'clear' || from !== null, { path: ['from'], error: 'Say when it begins.' })
    .refine(({ from, until }) => from === null || until === null || new Date(until) > new Date(from), {
      path: ['until'],
      error: 'It must end after it begins.',
    }),
  /** `set` without values removes the attribute. */
  z
    .object({
      kind: z.literal('attribute'),
      how: z.enum(['set', 'add', 'remove']),
      attribute: Code,
      values: z.array(singleLine(300, { least: 1 })).max(100),
    })
    .refine(({ how, values }) => how === 'set' || values.length > 0, { path: ['values'], error: 'Say which values.' }),
  /** Null: the size chart of the category applies. */
  z.object({ kind: z.literal('size-chart'), sizeChart: Code.nullable() }),
  z.object({ kind: z.literal('vat-class'), vatClass: Slug }),
  /** Stock in pieces or centimetres. */
  z
    .object({
      kind: z.literal('stock'),
      how: z.enum(['by', 'to']),
      movement: z.enum(BULK_MOVEMENTS).default('adjusted'),
      value: z.int().min(-1_000_000).max(10_000_000),
      locationId: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
      reason: words(200),
    })
    .refine(
      ({ how, movement, value }) => (how === 'by' && movement === 'adjusted' ? value !== 0 : value >= (how === 'to' ? 0 : 1)),
      {
        path: ['value'],
        error: 'Say how much.',
      },
    )
    .refine(({ how, movement }) => how === 'by' || movement === 'adjusted', { path: ['movement'] }),
])
export type BulkChange = z.infer<typeof BulkChange>

export const MAX_CHOSEN = 50_000
