import { z } from 'zod'
import { CalendarDay, CountryCode, words } from '#shapes/text.ts'

/** Fees are KES cents with VAT, weights grams, `daysMin` and `daysMax` working days. */

const day = CalendarDay
const cents = z.int().min(0).max(100_000_000)
const name = words(80)

export const FEE_BY = ['flat', 'weight', 'price', 'quantity'] as const
export type FeeBy = (typeof FEE_BY)[number]

/** Fee that applies from this many grams, cents or pieces. */
const FeeStep = z.object({ from: z.int().min(0).max(1_000_000_000), fee: cents })
export type FeeStep = z.infer<typeof FeeStep>

const isTable = ({ by, steps }: { by: FeeBy; steps: readonly FeeStep[] }): boolean =>
  by === 'flat'
    ? steps.length === 0
    : steps[0]?.from === 0 && steps.every(({ from }, place) => place === 0 || from > (steps[place - 1]?.from ?? 0))

const Rate = z
  .object({
    method: z.enum(['standard', 'express']),
    fee: cents,
    /** Weight included in the fee; each started kilogram above it costs `perKg`. */
    includedGrams: z.int().min(0).max(100_000),
    perKg: cents,
    /** Value of goods (KES cents) from which delivery is free; null when never. */
    freeFrom: z.int().min(1).max(1_000_000_000).nullable(),
    daysMin: z.int().min(0).max(90),
    daysMax: z.int().min(0).max(90),
    by: z.enum(FEE_BY),
    steps: z
      .array(FeeStep)
      .max(40)
      .meta({ examples: [[]] }),
    /** Hour of the day in Nairobi. Null: `CUT_OFF_HOUR`. */
    cutOff: z.int().min(1).max(23).nullable(),
    /**
     * Limits of this method: maximum weight in grams, value of goods in KES cents, maximum number of pieces. Null: no limit.
     */
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
  /** ISO 3166 codes; an empty list covers the places that no other zone covers. */
  countries: z.array(CountryCode).max(250),
  /** Counties or regions in lower case; an empty list covers the whole country. */
  regions: z.array(name.toLowerCase()).max(100),
  rates: z
    .array(Rate)
    .max(2)
    .refine((rates) => new Set(rates.map(({ method }) => method)).size === rates.length, 'Each method stands here once.'),
})
export type NewZone = z.infer<typeof NewZone>

export const PlannedSlot = z
  .object({
    /** ISO: 1 is Monday. */
    weekday: z.int().min(1).max(7),
    /** Hours of the day in Nairobi. */
    opens: z
      .int()
      .min(0)
      .max(23)
      .meta({ examples: [9] }),
    closes: z
      .int()
      .min(1)
      .max(24)
      .meta({ examples: [12] }),
    /** Capacity in points (`RoomRule`). */
    capacity: z.int().min(0).max(1000),
    noticeHours: z.int().min(0).max(168),
  })
  .refine(({ opens, closes }) => opens < closes, 'A time ends after it begins.')
export type PlannedSlot = z.infer<typeof PlannedSlot>

export const WeekPlan = z.object({ week: z.array(PlannedSlot).max(168) })
export type WeekPlan = z.infer<typeof WeekPlan>

export const HolidayYear = z.object({ year: z.coerce.number().int().min(2024).max(2100) })
export const Holidays = z.object({
  holidays: z.array(
    z.object({
      day,
      name,
      /** The shop is already closed on this day, under any name. */
      closed: z.boolean(),
      /** Number of orders with a delivery slot on this day. */
      promised: z.int().min(0),
    }),
  ),
})
export type Holidays = z.infer<typeof Holidays>

export const ZonePlan = NewZone.extend({ id: z.int(), week: WeekPlan.shape.week })
export type ZonePlan = z.infer<typeof ZonePlan>

export const ClosedDay = z.object({ day, name })
export type ClosedDay = z.infer<typeof ClosedDay>

/** `readyDays`: working days until pickup, counted from the day the goods could have been sent. */
export const PickupRule = z.object({ on: z.boolean(), readyDays: z.int().min(0).max(60) })
export type PickupRule = z.infer<typeof PickupRule>

/** Points that an order takes of a slot, for each piece of some categories. */
export const RoomRule = z.object({
  /** Percent of the capacity. */
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
  /** Closed days from today on. */
  closedDays: z.array(ClosedDay).max(400),
})
export type ShippingPlan = z.infer<typeof ShippingPlan>

export const SlotChange = z
  .object({ capacity: z.int().min(0).max(1000), closed: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what is to change.')
export type SlotChange = z.infer<typeof SlotChange>

const ToDispatch = z.object({
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Address lines; empty for pickup. */
  address: z.array(z.string()),
  landmark: z.string().nullable(),
  note: z.string().nullable(),
  method: z.enum(['standard', 'express', 'pickup']),
  leaveBy: day,
  late: z.boolean(),
  slot: z.object({ opens: z.int(), closes: z.int() }).nullable(),
  /** A length of cloth counts as one. */
  pieces: z.int(),
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
  /** Capacity with overbooking, in points. */
  room: z.int(),
  taken: z.int(),
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
  over: z.boolean(),
  orders: z.array(BoardOrder).max(1000),
})
export const DeliveryBoard = z.object({
  from: day,
  days: z.array(z.object({ day, past: z.boolean(), holiday: z.string().nullable(), slots: z.array(BoardSlot).max(500) })).max(31),
})
export type DeliveryBoard = z.infer<typeof DeliveryBoard>
