import { z } from 'zod'
import { words } from '#shapes/text.ts'

export const MAX_PRICE_cents = 100_000_000_00
const Sku = words(80)
const Price = z.int().min(1).max(MAX_PRICE_cents).nullable().default(null)
const PercentOff = z.int().min(1).max(99).nullable().default(null)

/** A price that holds for a while: of one variant, or of all; the price itself, or so many percent off the usual one. */
export const ScheduledPrice = z.object({
  sku: Sku.nullable().default(null),
  price: Price,
  percentOff: PercentOff,
  from: z.iso.datetime({ offset: true }),
  /** Not that moment itself any more; null: until it is taken out. */
  until: z.iso.datetime({ offset: true }).nullable().default(null),
})
export type ScheduledPrice = z.infer<typeof ScheduledPrice>

/** What something costs in one channel: one variant, or all; the price itself, or so many percent off the usual one. */
export const ChannelPrice = z.object({ sku: Sku.nullable().default(null), price: Price, percentOff: PercentOff })
export type ChannelPrice = z.infer<typeof ChannelPrice>

/** A lower price from so much of one variant on (pieces or centimetres), for everybody or for a group of customers. */
export const TierDocument = z.object({
  sku: Sku.nullable().default(null),
  /** Code of the group of customers. */
  group: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60)
    .nullable()
    .default(null),
  from: z.int().min(1).max(1_000_000).default(1),
  price: Price,
  percentOff: PercentOff,
})
export type TierDocument = z.infer<typeof TierDocument>
