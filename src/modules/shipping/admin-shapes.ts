import { z } from 'zod'
import { CalendarDay, CountryCode, words } from '#shapes/text.ts'

/** What somebody of the house sees and decides of delivery. Fees are KES cents with VAT inside, weights grams, days working days. */

const day = CalendarDay
const cents = z.int().min(0).max(100_000_000)
const name = words(80)

/** What a fee goes by: one amount and the kilograms above it, or a table. */
export const FEE_BY = ['flat', 'weight', 'price', 'quantity'] as const
export type FeeBy = (typeof FEE_BY)[number]

/** From so many grams, cents or pieces on it costs so much. */
const FeeStep = z.object({ from: z.int().min(0).max(1_000_000_000), fee: cents })
export type FeeStep = z.infer<typeof FeeStep>

/** A table begins at nothing and climbs; a rate without one has none. */
const isTable = ({ by, steps }: { by: FeeBy; steps: readonly FeeStep[] }): boolean =>
  by === 'flat'
    ? steps.length === 0
    : steps[0]?.from === 0 && steps.every(({ from }, place) => place === 0 || from > (steps[place - 1]?.from ?? 0))

const Rate = z
  .object({
    method: z.enum(['standard', 'express']),
    fee: cents,
    /** So much weight is in the fee; every kilogram begun above it costs `perKg`. */
    includedGrams: z.int().min(0).max(100_000),
    perKg: cents,
    /** From this value of goods it is free; null when it always costs. */
    freeFrom: z.int().min(1).max(1_000_000_000).nullable(),
    daysMin: z.int().min(0).max(90),
    daysMax: z.int().min(0).max(90),
    by: z.enum(FEE_BY),
    steps: z.array(FeeStep).max(40),
    /** What is ordered from this hour on leaves a working day later; null goes by the house's own hour. */
    cutOff: z.int().min(1).max(23).nullable(),
    /** What is not sent this way: heavier than this in grams, worth less or more than this in cents, more pieces. Null where there is no bound. */
    heaviest: z.int().min(1).max(1_000_000).nullable(),
    goodsFrom: z.int().min(1).max(1_000_000_000).nullable(),
    goodsTo: z.int().min(1).max(1_000_000_000).nullable(),
    mostPieces: z.int().min(1).max(10_000).nullable(),
  })
  .refine(isTable, { message: 'A table begins at 0, and each step is above the one before.', path: ['steps'] })
  .refine(({ goodsFrom, goodsTo }) => goodsFrom === null || goodsTo === null || goodsFrom <= goodsTo, {
    message: 'The least is not above the most.',
    path: ['goodsTo'],
  })
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, {
    message: 'The last day cannot be before the first.',
    path: ['daysMax'],
  })

export const NewZone = z.object({
  name,
  /** ISO 3166 codes; none means everywhere that no other zone names. */
  countries: z.array(CountryCode).max(250),
  /** Narrower than a country: its counties or regions, lower case; none means all of it. */
  regions: z.array(name.toLowerCase()).max(100),
  rates: z
    .array(Rate)
    .max(2)
    .refine((rates) => new Set(rates.map(({ method }) => method)).size === rates.length, 'Each method stands here once.'),
})
export type NewZone = z.infer<typeof NewZone>

/** A time of the week at which a zone is delivered to. */
export const PlannedSlot = z
  .object({
    /** ISO: 1 is Monday. */
    weekday: z.int().min(1).max(7),
    /** Hours of the day in the house's zone. */
    opens: z.int().min(0).max(23),
    closes: z.int().min(1).max(24),
    /** How many points it takes: a parcel is one. */
    capacity: z.int().min(0).max(1000),
    /** How long before it begins it can be chosen. */
    noticeHours: z.int().min(0).max(168),
  })
  .refine(({ opens, closes }) => opens < closes, 'A time ends after it begins.')
export type PlannedSlot = z.infer<typeof PlannedSlot>

/** When a zone is delivered to, week by week. */
export const WeekPlan = z.object({ week: z.array(PlannedSlot).max(168) })
export type WeekPlan = z.infer<typeof WeekPlan>

/** The public holidays of a year that are still to come. */
export const HolidayYear = z.object({ year: z.coerce.number().int().min(2024).max(2100) })
export const Holidays = z.object({
  holidays: z.array(
    z.object({
      day,
      name,
      /** The house rests on it already, under whatever name. */
      closed: z.boolean(),
      /** So many orders were promised a time on it. */
      promised: z.int().min(0),
    }),
  ),
})
export type Holidays = z.infer<typeof Holidays>

export const ZonePlan = NewZone.extend({ id: z.int(), week: WeekPlan.shape.week })
export type ZonePlan = z.infer<typeof ZonePlan>

export const ClosedDay = z.object({ day, name })
export type ClosedDay = z.infer<typeof ClosedDay>

/** `readyDays` are working days after the goods could have been sent. */
export const PickupRule = z.object({ on: z.boolean(), readyDays: z.int().min(0).max(60) })
export type PickupRule = z.infer<typeof PickupRule>

/** How much of a time's room an order takes: points of each piece of a category, and one for the parcel with all the rest. */
export const RoomRule = z.object({
  /** Percent of the capacity that is taken beyond it. */
  overbooking: z.int().min(0).max(50),
  points: z
    .array(z.object({ category: z.int().min(1).max(Number.MAX_SAFE_INTEGER), points: z.int().min(1).max(100) }))
    .max(50)
    .refine((rules) => new Set(rules.map(({ category }) => category)).size === rules.length, 'Each category stands here once.'),
})
export type RoomRule = z.infer<typeof RoomRule>

export const ShippingPlan = z.object({
  room: RoomRule,
  zones: z.array(ZonePlan).max(200),
  pickup: PickupRule,
  /** From today on. */
  closedDays: z.array(ClosedDay).max(400),
})
export type ShippingPlan = z.infer<typeof ShippingPlan>

/** One time of one day, changed by hand. */
export const SlotChange = z
  .object({ capacity: z.int().min(0).max(1000), closed: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what is to change.')
export type SlotChange = z.infer<typeof SlotChange>

/** An order that must leave, or be ready to be collected, on a day, and what its rider or carrier needs of it. */
const ToDispatch = z.object({
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  /** As on paper, line by line; none for what is collected. */
  address: z.array(z.string()),
  landmark: z.string().nullable(),
  note: z.string().nullable(),
  method: z.enum(['standard', 'express', 'pickup']),
  leaveBy: day,
  /** It should have left before this day. */
  late: z.boolean(),
  slot: z.object({ opens: z.int(), closes: z.int() }).nullable(),
  /** How many pieces, of cloth how many lengths. */
  pieces: z.int(),
  /** Something of it is still in the workshop. */
  making: z.boolean(),
})
export const DispatchList = z.object({ day, orders: z.array(ToDispatch).max(1000) })
export type DispatchList = z.infer<typeof DispatchList>

const BoardOrder = z.object({ number: z.string(), name: z.string(), town: z.string(), held: z.boolean() })
const BoardSlot = z.object({
  id: z.int(),
  zone: z.string(),
  opens: z.int(),
  closes: z.int(),
  capacity: z.int(),
  /** The capacity with what may be taken beyond it. */
  room: z.int(),
  taken: z.int(),
  /** Who waits for a place, the first in front; whoever was told has a moment. */
  waiting: z
    .array(
      z.object({
        email: z.string(),
        points: z.int(),
        order: z.string().nullable(),
        askedAt: z.string(),
        toldAt: z.string().nullable(),
      }),
    )
    .max(200),
  closed: z.boolean(),
  /** Nobody can order for it any more. */
  over: z.boolean(),
  orders: z.array(BoardOrder).max(1000),
})
/** The coming days with who is delivered to when. */
export const DeliveryBoard = z.object({
  from: day,
  days: z.array(z.object({ day, past: z.boolean(), holiday: z.string().nullable(), slots: z.array(BoardSlot).max(500) })).max(31),
})
export type DeliveryBoard = z.infer<typeof DeliveryBoard>
