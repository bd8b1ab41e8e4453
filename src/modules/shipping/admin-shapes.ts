import { z } from 'zod'
import { CalendarDay, CountryCode, words } from '#kernel/text.ts'

/** What somebody of the house sees and decides of delivery. Fees are KES cents with VAT inside, weights grams, days working days. */

const day = CalendarDay
const cents = z.int().min(0).max(100_000_000)
const name = words(80)

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
    /** How many orders it takes. */
    capacity: z.int().min(0).max(1000),
    /** How long before it begins it can be chosen. */
    noticeHours: z.int().min(0).max(168),
  })
  .refine(({ opens, closes }) => opens < closes, 'A time ends after it begins.')
export type PlannedSlot = z.infer<typeof PlannedSlot>

export const ZonePlan = NewZone.extend({ id: z.int(), week: z.array(PlannedSlot).max(168) })
export type ZonePlan = z.infer<typeof ZonePlan>

export const ClosedDay = z.object({ day, name })
export type ClosedDay = z.infer<typeof ClosedDay>

/** `readyDays` are working days after the goods could have been sent. */
export const PickupRule = z.object({ on: z.boolean(), readyDays: z.int().min(0).max(60) })
export type PickupRule = z.infer<typeof PickupRule>

export const ShippingPlan = z.object({
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

const BoardOrder = z.object({ number: z.string(), name: z.string(), town: z.string(), held: z.boolean() })
const BoardSlot = z.object({
  id: z.int(),
  zone: z.string(),
  opens: z.int(),
  closes: z.int(),
  capacity: z.int(),
  taken: z.int(),
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
