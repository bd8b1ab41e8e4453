import { z } from 'zod'
import { CalendarDay, CountryCode, Email, singleLine, words } from '#shapes/text.ts'

export const DELIVERY_METHODS = ['standard', 'express'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
export const SHIPPING_METHODS = [...DELIVERY_METHODS, 'pickup'] as const
export const ShippingMethod = z.enum(SHIPPING_METHODS)
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** Calendar day in Nairobi: `2026-11-24`. */
export const Day = CalendarDay

export const Destination = z.object({
  country: CountryCode,
  /** County or region, as the address form names it. */
  region: singleLine(80).optional(),
})
export type Destination = z.infer<typeof Destination>

export const ShippingOption = z.object({
  method: ShippingMethod,
  /** KES cents, VAT included; 0 when free. */
  fee: z.int(),
  /** Fee before promotions reduced it, in KES cents. Missing when none did. */
  before: z.int().optional(),
  /** Value of goods (KES cents) from which the method becomes free; null without such a limit. */
  freeFrom: z.int().nullable(),
  /** First and last day of arrival; for pickup both are the day it is ready. */
  earliest: Day,
  latest: Day,
  /** Zone whose delivery slots apply; null without slots. */
  zone: z.int().nullable(),
  /** Nothing is shipped: the order has only services or gift cards. */
  nothingSent: z.literal(true).optional(),
})
export type ShippingOption = z.infer<typeof ShippingOption>

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

/** A hypothetical parcel that staff enter to preview the delivery options. `goods` is in KES cents. */
export const TriedParcel = Destination.extend({
  goods: z.coerce.number().int().min(0).max(100_000_000_00).default(0),
  grams: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pieces: z.coerce.number().int().min(1).max(10_000).default(1),
  makingDays: z.coerce.number().int().min(0).max(366).default(0),
})
export type TriedParcel = z.output<typeof TriedParcel>

/** `bound`: limit that the parcel does not meet, in g, KES cents or pieces. */
export const DeliveryTrial = z.object({
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

/**
 * Shipping methods to one place, by fee before promotions; pickup last. Empty when neither delivery nor pickup is available.
 */
export const ShippingOptions = z.object({ destination: Destination, options: z.array(ShippingOption) })
export type ShippingOptions = z.infer<typeof ShippingOptions>

/** A chosen delivery slot; hours of the day in Nairobi. */
export const ChosenSlot = z.object({ id: z.int(), day: Day, opens: z.int(), closes: z.int() })
export type ChosenSlot = z.infer<typeof ChosenSlot>

/** Public availability of a slot, without numbers. `over`: too late to choose it. */
export const SLOT_WORDS = ['open', 'few', 'full', 'over'] as const
export const DeliverySlot = ChosenSlot.omit({ day: true }).extend({ state: z.enum(SLOT_WORDS) })
export type DeliverySlot = z.infer<typeof DeliverySlot>

export const DAY_REASONS = ['being-made', 'not-here-yet', 'on-its-way', 'holiday', 'no-deliveries', 'full', 'over'] as const
export type DayReason = (typeof DAY_REASONS)[number]
export const DeliveryDay = z.object({
  day: Day,
  /** Null when at least one slot is available. */
  closed: z.enum(DAY_REASONS).nullable(),
  holiday: z.string().nullable(),
  slots: z.array(DeliverySlot).max(24),
})
export type DeliveryDay = z.infer<typeof DeliveryDay>

/** `days` is empty where the shop's riders do not deliver. */
export const DeliveryDays = z.object({
  method: ShippingMethod,
  /** Null without slots. */
  zone: z.int().nullable(),
  /** First possible day of arrival. */
  earliest: Day.nullable(),
  /** Production time of the slowest item in days; 0 when nothing is made. */
  makingDays: z.int(),
  days: z.array(DeliveryDay).max(100),
})
export type DeliveryDays = z.infer<typeof DeliveryDays>

/** Waitlist request for a full slot. `order`: for an existing order; otherwise for the cart. */
export const AskForTime = z.object({
  slotId: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  order: singleLine(20).optional(),
  /** Ignored for signed-in customers, whose account e-mail is used. */
  email: Email.optional(),
  language: words(10).default('en'),
})
export type AskForTime = z.infer<typeof AskForTime>

export const WaitlistEntry = ChosenSlot.omit({ id: true }).extend({ id: z.uuid(), slotId: z.int(), askedAt: z.string() })
export type WaitlistEntry = z.infer<typeof WaitlistEntry>
export const Waitlist = z.object({ waits: z.array(WaitlistEntry).max(50) })
export type Waitlist = z.infer<typeof Waitlist>
/** Maximum number of waitlist entries per e-mail address. */
export const MAX_WAITS = 10
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
