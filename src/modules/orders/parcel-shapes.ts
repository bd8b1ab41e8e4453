import { z } from 'zod'
import { isSignature, MAX_POINTS, MAX_STROKES } from '#domain/customers/signature.ts'
import { UNITS } from '#domain/pricing/goods.ts'
import { multiLine, singleLine, words } from '#shapes/text.ts'

/** Allowed states of each move: `rules/fulfilment-moves.ts`. */
export const PARCEL_MOVES = [
  'pick',
  'pack',
  'ship',
  'sendOut',
  'deliver',
  'makeReady',
  'collect',
  'failDelivery',
  'refuse',
  'lose',
  'sendBack',
  'sendAgain',
  'cancel',
] as const
export type ParcelMove = (typeof PARCEL_MOVES)[number]

export const FULFILMENT_STATES = [
  'pending',
  'picking',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'ready_for_pickup',
  'collected',
  'delivery_failed',
  'refused',
  'lost',
  'returned_to_sender',
  'cancelled',
] as const
export type FulfilmentState = (typeof FULFILMENT_STATES)[number]

export const PAPER_KINDS = ['packing-slip', 'delivery-note', 'address-label', 'invoice', 'job-ticket'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Label formats: `a6` one to a page, `a4-8` eight of 105 × 74 mm, `a4-4` four of A6. */
export const LABEL_SHEETS = ['a6', 'a4-8', 'a4-4'] as const
export type LabelSheet = (typeof LABEL_SHEETS)[number]
export const LABELS_of: Readonly<Record<LabelSheet, number>> = { a6: 1, 'a4-8': 8, 'a4-4': 4 }

const label = singleLine(80)

const Units = z.object({ line: z.int().min(1), quantity: z.int().min(1).max(1_000_000) })
const MAX_LINES = 200

export const BeginParcel = z.object({
  lines: z
    .array(Units)
    .min(1)
    .max(MAX_LINES)
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Name each line once.'),
  location: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullish(),
})
export type BeginParcel = z.infer<typeof BeginParcel>

export const MoveParcel = z.object({
  move: z.enum(PARCEL_MOVES),
  /** Parcel to move. The default is the oldest parcel that can make the move, or a new one. */
  parcel: z.uuid().optional(),
  carrier: label.optional(),
  tracking: label.optional(),
  receivedBy: singleLine(120, { least: 1 }).optional(),
  note: multiLine(280, { least: 1 }).optional(),
})
export type MoveParcel = z.infer<typeof MoveParcel>

/** Empty strings clear carrier and tracking number. */
export const NameCarrier = z.object({ carrier: label, tracking: label })
export type NameCarrier = z.infer<typeof NameCarrier>

/** Signature for a parcel: strokes in a box of `domain/customers/signature.ts`, or a typed name. */
export const HandedSignature = z.union([
  z.strictObject({
    strokes: z
      .array(
        z
          .array(z.int())
          .min(4)
          .max(MAX_POINTS * 2),
      )
      .min(1)
      .max(MAX_STROKES)
      .refine(isSignature, 'This is no signature.'),
  }),
  z.strictObject({ typed: words(120) }),
])
export type HandedSignature = z.infer<typeof HandedSignature>

export const ParcelShown = z.object({
  id: z.uuid(),
  state: z.enum(FULFILMENT_STATES),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  leftAt: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  receivedBy: z.string().nullable(),
  lines: z.array(z.object({ line: z.int(), name: z.string(), unit: z.enum(UNITS), quantity: z.int() })).max(MAX_LINES),
})
export type ParcelShown = z.infer<typeof ParcelShown>

export const OrderParcels = z.object({
  parcels: z.array(
    ParcelShown.extend({
      moves: z.array(z.enum(PARCEL_MOVES)),
      /** `awaits`: send day that the parcel waits for. `making`: garments are in the workshop. */
      awaits: z.string().nullable(),
      making: z.boolean(),
      place: z.string().nullable(),
      note: z.string().nullable(),
      photo: z.string().nullable(),
      /** `drawn`: URL of the drawing. */
      signature: z.object({ drawn: z.string().nullable(), typed: z.string().nullable() }).nullable(),
    }),
  ),
  rest: z.array(z.object({ line: z.int(), name: z.string(), descriptor: z.string(), unit: z.enum(UNITS), quantity: z.int() })),
  canBegin: z.boolean(),
  places: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type OrderParcels = z.infer<typeof OrderParcels>
