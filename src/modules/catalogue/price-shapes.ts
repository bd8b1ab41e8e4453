import { z } from 'zod'
import { words, ZonedMoment } from '#shapes/text.ts'

export const MAX_PRICE_cents = 100_000_000_00
const Sku = words(80)
const Price = z.int().min(1).max(MAX_PRICE_cents).nullable().default(null)
const PercentOff = z.int().min(1).max(99).nullable().default(null)

/** A fixed price, or percent off the usual price. A null `sku` means all variants. */
export const ScheduledPrice = z.object({
  sku: Sku.nullable().default(null),
  price: Price,
  percentOff: PercentOff,
  from: ZonedMoment,
  /** Exclusive end; null for no end. */
  until: ZonedMoment.nullable().default(null),
})
export type ScheduledPrice = z.infer<typeof ScheduledPrice>

/** A fixed price, or percent off the usual price. A null `sku` means all variants. */
export const ChannelPrice = z.object({ sku: Sku.nullable().default(null), price: Price, percentOff: PercentOff })
export type ChannelPrice = z.infer<typeof ChannelPrice>

/**
 * Unit price from a quantity on, in pieces or centimetres. Without `sku` for all variants, without `group` for all customers.
 */
export const TierDocument = z.object({
  sku: Sku.nullable().default(null),
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
