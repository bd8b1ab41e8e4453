import { z } from 'zod'
import { MEASURES, type Measure } from '#domain/tailoring/tape.ts'
import { CalendarDay, Moment, multiLine, words } from '#shapes/text.ts'

// A fitting is one customer, one fitter and one room for a whole hour. Times are ISO 8601.

export const FITTING_KINDS = ['measuring', 'fitting'] as const
export type FittingKind = (typeof FITTING_KINDS)[number]
export const FITTING_STATES = ['booked', 'held', 'missed', 'cancelled'] as const

export const FittingHour = z.object({ at: Moment, free: z.boolean() })
export const FittingDay = z.object({ day: z.string(), hours: z.array(FittingHour) })
export type FittingDay = z.infer<typeof FittingDay>

export const OrderFitting = z.object({
  kind: z.enum(FITTING_KINDS).nullable(),
  booked: z.object({ at: z.string(), kind: z.enum(FITTING_KINDS), place: z.string(), changeable: z.boolean() }).nullable(),
  /** Workdays with their hours, free or taken. */
  days: z.array(FittingDay),
})
export type OrderFitting = z.infer<typeof OrderFitting>

export const BookFitting = z.strictObject({ at: Moment })

const Point = z.strictObject({
  job: z.uuid(),
  measure: z.enum(MEASURES as [Measure, ...Measure[]]),
  /** Change in whole millimetres: above zero wider or longer, below zero tighter or shorter. */
  change: z
    .int()
    .min(-150)
    .max(150)
    .refine((change) => change !== 0, 'Say by how much.'),
})
export const MAX_POINTS = 30
export const FittingOutcome = z.strictObject({
  came: z.boolean(),
  words: multiLine(1000).optional(),
  points: z.array(Point).max(MAX_POINTS).default([]),
})
export type FittingOutcome = z.infer<typeof FittingOutcome>

export const FittingRow = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.enum(FITTING_KINDS),
  state: z.enum(FITTING_STATES),
  /** Null for a measuring appointment without an order; `person` is then the account. */
  orderNumber: z.string().nullable(),
  person: z.string().nullable(),
  customer: z.string(),
  fitter: z.string(),
  room: z.string(),
  words: z.string().nullable(),
  points: z.array(z.object({ garment: z.string(), measure: z.enum(MEASURES as [Measure, ...Measure[]]), change: z.int() })),
})
export type FittingRow = z.infer<typeof FittingRow>
export const FittingsQuery = z.object({ from: CalendarDay.optional(), order: z.string().max(20).optional() })
export const FitReport = z.strictObject({
  points: z
    .array(Point.omit({ job: true }))
    .max(MAX_POINTS)
    .refine(
      (points) => new Set(points.map(({ measure }) => measure)).size === points.length,
      'Say once of each place how it fits.',
    ),
  words: multiLine(1000).optional(),
})
export type FitReport = z.infer<typeof FitReport>
export const FitReportRow = z.object({
  job: z.int(),
  garment: z.string(),
  at: z.string(),
  words: z.string().nullable(),
  points: z.array(z.object({ measure: z.enum(MEASURES as [Measure, ...Measure[]]), change: z.int() })),
})
export type FitReportRow = z.infer<typeof FitReportRow>
export const Fittings = z.object({
  fittings: z.array(FittingRow),
  reports: z.array(FitReportRow),
})
export type Fittings = z.infer<typeof Fittings>

/** `id` is null for a new one. */
export const FittingResource = z.strictObject({
  id: z.int().min(1).nullable(),
  kind: z.enum(['fitter', 'room']),
  name: words(60),
  active: z.boolean(),
})
export type FittingResource = z.infer<typeof FittingResource>
export const MAX_RESOURCES = 40
export const FittingResources = z.strictObject({ resources: z.array(FittingResource).max(MAX_RESOURCES) })
export type FittingResources = z.infer<typeof FittingResources>
