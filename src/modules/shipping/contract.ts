import { z } from 'zod'
import { CalendarDay, CountryCode, singleLine } from '#kernel/text.ts'

/** How goods come to somebody's door. */
export const DELIVERY_METHODS = ['standard', 'express'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
/** How goods come to somebody: delivered, or collected at the atelier. */
export const SHIPPING_METHODS = [...DELIVERY_METHODS, 'pickup'] as const
export const ShippingMethod = z.enum(SHIPPING_METHODS)
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** A calendar day in the shop's zone: `2026-11-24`. */
export const Day = CalendarDay

export const Destination = z.object({
  /** ISO 3166 code. */
  country: CountryCode,
  /** County or region, as the address form names it. */
  region: singleLine(80).optional(),
})
export type Destination = z.infer<typeof Destination>

export const ShippingOption = z.object({
  method: ShippingMethod,
  /** KES cents, VAT included; 0 when the goods are worth enough. */
  fee: z.int(),
  /** From this value of goods (KES cents) the method costs nothing; null when it always costs. */
  freeFrom: z.int().nullable(),
  /** First and last day of arrival; for what is collected, the day from which it is ready, twice. */
  earliest: Day,
  latest: Day,
  /** Whose delivery times can be chosen from; null where the day is the carrier's. */
  zone: z.int().nullable(),
  /** There is no parcel: services are done, and gift cards are mailed. */
  nothingSent: z.literal(true).optional(),
})
export type ShippingOption = z.infer<typeof ShippingOption>

/** The methods to one place, cheapest first, collecting last. Empty when the house neither delivers there nor hands over. */
export const ShippingOptions = z.object({ destination: Destination, options: z.array(ShippingOption) })
export type ShippingOptions = z.infer<typeof ShippingOptions>

/** A time of a day that somebody chose, or was promised; hours of the day in the house's zone. */
export const ChosenSlot = z.object({ id: z.int(), day: Day, opens: z.int(), closes: z.int() })
export type ChosenSlot = z.infer<typeof ChosenSlot>

/** What is said of a time: how much room it has is said in words only. `over`: too late to choose it. */
export const SLOT_WORDS = ['open', 'few', 'full', 'over'] as const
export const DeliverySlot = ChosenSlot.omit({ day: true }).extend({ state: z.enum(SLOT_WORDS) })
export type DeliverySlot = z.infer<typeof DeliverySlot>

/** Why no time of a day can be chosen. */
export const DAY_REASONS = ['being-made', 'not-here-yet', 'on-its-way', 'holiday', 'no-deliveries', 'full', 'over'] as const
export type DayReason = (typeof DAY_REASONS)[number]
export const DeliveryDay = z.object({
  day: Day,
  /** Null when at least one time can be chosen. */
  closed: z.enum(DAY_REASONS).nullable(),
  /** The name of a holiday, in the house's own words. */
  holiday: z.string().nullable(),
  slots: z.array(DeliverySlot).max(24),
})
export type DeliveryDay = z.infer<typeof DeliveryDay>

/** The coming days, from today, with the times of each. No days where the house's own riders do not go. */
export const DeliveryDays = z.object({
  method: ShippingMethod,
  /** Whose times they are; null where the day is the carrier's, or it is collected. */
  zone: z.int().nullable(),
  /** The first day on which it can be there; what is cut for one person is made by then. */
  earliest: Day.nullable(),
  /** How long the slowest piece is in the making, in days; 0 when all of it hangs on the rail. */
  makingDays: z.int(),
  days: z.array(DeliveryDay).max(100),
})
export type DeliveryDays = z.infer<typeof DeliveryDays>

export { ClosedDay, DeliveryBoard, NewZone, PickupRule, PlannedSlot, ShippingPlan, SlotChange, ZonePlan } from './admin-shapes.ts'
