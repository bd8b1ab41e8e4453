import { z } from 'zod'
import { CalendarDay, CountryCode, Email, singleLine, words } from '#shapes/text.ts'

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

/** Why a way to deliver is not offered. */
export const HIDDEN_REASONS = [
  'place-closed',
  'no-zone',
  'not-in-zone',
  'too-heavy',
  'worth-too-little',
  'worth-too-much',
  'too-many-pieces',
  'not-collected',
  'no-parcel',
] as const
export type HiddenReason = (typeof HIDDEN_REASONS)[number]

/** A parcel that somebody of the house tries, to see what customers are offered: KES cents, grams, pieces, days in the making. */
export const TriedParcel = Destination.extend({
  goods: z.coerce.number().int().min(0).max(100_000_000_00).default(0),
  grams: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pieces: z.coerce.number().int().min(1).max(10_000).default(1),
  makingDays: z.coerce.number().int().min(0).max(366).default(0),
})
export type TriedParcel = z.output<typeof TriedParcel>

/** Each way as it stands: offered with its fee and days, or the reason why not; `bound` is what the parcel is beyond (g, KES cents, pieces). */
export const DeliveryTrial = z.object({
  /** The name of the zone that it falls into; null when there is none. */
  zone: z.string().nullable(),
  ways: z.array(
    z.object({
      method: ShippingMethod,
      option: ShippingOption.nullable(),
      why: z.enum(HIDDEN_REASONS).nullable(),
      bound: z.int().nullable(),
    }),
  ),
})
export type DeliveryTrial = z.infer<typeof DeliveryTrial>

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

/** Somebody found a time full and wants to hear when it has a place. `order`: for an order that exists; else for the cart. */
export const AskForTime = z.object({
  slotId: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  order: singleLine(20).optional(),
  /** For whoever is signed in it is the account's own. */
  email: Email.optional(),
  language: words(10).default('en'),
})
export type AskForTime = z.infer<typeof AskForTime>

export const SlotWait = ChosenSlot.omit({ id: true }).extend({ id: z.uuid(), slotId: z.int(), askedAt: z.string() })
export type SlotWait = z.infer<typeof SlotWait>
export const SlotWaits = z.object({ waits: z.array(SlotWait).max(50) })
export type SlotWaits = z.infer<typeof SlotWaits>
/** So many times at once an address can wait for. */
export const MAX_WAITS = 10
/** The end of the link under such a mail. */
export const WaitStopToken = z.object({ token: singleLine(100) })

export {
  ClosedDay,
  DeliveryBoard,
  DispatchList,
  FEE_BY,
  type FeeBy,
  type FeeStep,
  Holidays,
  HolidayYear,
  NewZone,
  PickupRule,
  PlannedSlot,
  RoomRule,
  ShippingPlan,
  SlotChange,
  WeekPlan,
  ZonePlan,
} from './admin-shapes.ts'
export {
  ClosedPlaces,
  CountryList,
  CountryPlaces,
  CountryRow,
  OpenCountries,
  OpenRegions,
  PartName,
  PlaceFault,
  PlaceFile,
  PlacesRead,
  PlaceUse,
  RegionName,
  RegionRow,
} from './place-shapes.ts'
