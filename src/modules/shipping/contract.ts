import { z } from 'zod'

export const SHIPPING_METHODS = ['standard', 'express'] as const
export const ShippingMethod = z.enum(SHIPPING_METHODS)
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** A calendar day in the shop's zone: `2026-11-24`. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const Destination = z.object({
  /** ISO 3166 code. */
  country: z.string().length(2).toUpperCase(),
  /** County or region, as the address form names it. */
  region: z.string().trim().max(80).optional(),
})
export type Destination = z.infer<typeof Destination>

export const ShippingOption = z.object({
  method: ShippingMethod,
  /** KES cents, VAT included; 0 when the goods are worth enough. */
  fee: z.int(),
  /** From this value of goods (KES cents) the method costs nothing; null when it always costs. */
  freeFrom: z.int().nullable(),
  /** First and last day of arrival. */
  earliest: Day,
  latest: Day,
})
export type ShippingOption = z.infer<typeof ShippingOption>

/** The methods to one place, cheapest first. Empty when the house does not deliver there. */
export const ShippingOptions = z.object({ destination: Destination, options: z.array(ShippingOption) })
export type ShippingOptions = z.infer<typeof ShippingOptions>
