import { z } from 'zod'
import { FEELS } from '#domain/tailoring/size-chart.ts'
import {
  BLOCKS,
  FITS,
  GARMENTS,
  LENGTH_UNITS,
  MEASURES,
  type Measure,
  POSTURE,
  POSTURE_SIDES,
  SIDED,
} from '#domain/tailoring/tape.ts'
import { multiLine, words } from '#shapes/text.ts'

/** What people say of their bodies, and what is said back. Lengths are whole millimetres, weight is whole grams. */

export const MAX_PROFILES = 12
/** More often nobody measures one person; the oldest stay. */
export const MAX_SETS = 200
export const MAX_QUESTIONS = 24

const Name = z.enum(MEASURES as [Measure, ...Measure[]])
/** Far beyond every body: what is outside of a measurement's own range is refused with words of its own. */
const Kept = z.int().min(1).max(1_000_000)
const Taken = z.partialRecord(Name, Kept)
/** The right arm and the right leg, where they were taken as well as the left. */
const Right = z.partialRecord(z.enum(SIDED), Kept)

export const ProfileName = words(60, 'Please give the person a name.')
export const NewProfile = z.strictObject({ name: ProfileName, block: z.enum(BLOCKS), unit: z.enum(LENGTH_UNITS).default('cm') })
export type NewProfile = z.infer<typeof NewProfile>
export const ChangeProfile = z
  .strictObject({ name: ProfileName, unit: z.enum(LENGTH_UNITS) })
  .partial()
  .refine((change) => change.name !== undefined || change.unit !== undefined, 'Say what should change.')
export type ChangeProfile = z.infer<typeof ChangeProfile>

const Posture = z.strictObject({
  back: z.enum(POSTURE.back).optional(),
  shoulders: z.enum(POSTURE.shoulders).optional(),
  lowerShoulder: z.enum(POSTURE.lowerShoulder).optional(),
  stomach: z.enum(POSTURE.stomach).optional(),
  seatShape: z.enum(POSTURE.seatShape).optional(),
})

export const NewSet = z.strictObject({
  taken: Taken,
  /** Of chest, waist and seat. */
  second: Taken.default({}),
  right: Right.default({}),
  posture: Posture.default({}),
  fit: z.enum(FITS).default('regular'),
  /** What the guard asked about, and is right nevertheless. */
  kept: z.array(Name).max(MEASURES.length).default([]),
})
export type NewSet = z.infer<typeof NewSet>

export const Finding = z.object({
  measure: Name,
  kind: z.enum(['range', 'rule', 'unusual']),
  rule: z.string().nullable(),
  with: z.array(Name),
  /** More, or below zero less, than people with the other measurements usually have. */
  apart: z.int().nullable(),
  slip: z
    .object({ kind: z.enum(['inches-as-cm', 'cm-as-inches', 'half-girth', 'swapped-digits', 'sides-exchanged']), would: z.int() })
    .nullable(),
})
export type Finding = z.infer<typeof Finding>

export const Estimate = z.object({ measure: Name, value: z.int(), give: z.int() })
export type Estimate = z.infer<typeof Estimate>

export const CheckBody = z.strictObject({
  block: z.enum(BLOCKS),
  taken: Taken,
  wanted: z.array(Name).max(MEASURES.length).default([]),
  right: Right.default({}),
  /** What the version before had on both sides. */
  before: z.strictObject({ taken: Taken, right: Right }).optional(),
})
/** Whose size is asked for: any of what can be measured. */
export const AdviceBody = z.strictObject({
  block: z.enum(BLOCKS),
  taken: Taken,
  /** A size that they wear in other houses, and how it feels. */
  worn: z.strictObject({ system: words(40), size: words(20), feel: z.enum(FEELS) }).optional(),
})
/** What is wanted of somebody who knows their size. */
export const EstimateBody = AdviceBody.extend({ wanted: z.array(Name).min(1).max(MEASURES.length) })
export const Estimates = z.object({ estimates: z.array(Estimate) })
export type CheckBody = z.infer<typeof CheckBody>
/** What is worth a second look, and what is missing of `wanted` as it is likely to be. */
export const Checked = z.object({ findings: z.array(Finding), estimates: z.array(Estimate) })
export type Checked = z.infer<typeof Checked>

/** The same body under another name, in another fit: `Me, summer shirts`. */
export const NewFit = z.strictObject({ name: ProfileName, fit: z.enum(FITS) })
export type NewFit = z.infer<typeof NewFit>

export const MeasuredSet = z.object({
  id: z.uuid(),
  version: z.int(),
  at: z.string(),
  taken: Taken,
  second: Taken,
  right: Right,
  posture: Posture,
  fit: z.enum(FITS),
  /** What the guard asked about, and the person kept. */
  kept: z.array(Name),
  /** The house took them, and not the person. */
  byHouse: z.boolean(),
  /** From where they were photographed when they were measured. */
  photos: z.array(z.enum(POSTURE_SIDES)),
})
export type MeasuredSet = z.infer<typeof MeasuredSet>

export const Profile = z.object({
  id: z.uuid(),
  name: z.string(),
  block: z.enum(BLOCKS),
  unit: z.enum(LENGTH_UNITS),
  /** The newest one; null while nothing was measured. */
  set: MeasuredSet.nullable(),
  /** The newest first; none of them is ever changed. */
  versions: z.array(z.object({ id: z.uuid(), version: z.int(), at: z.string() })),
  /** Numbers of orders on their way that are cut from one of its sets: it cannot be deleted before they have ended. */
  neededBy: z.array(z.string()),
})
export type Profile = z.infer<typeof Profile>
export const Profiles = z.object({ profiles: z.array(Profile) })
export type Profiles = z.infer<typeof Profiles>

/** Of what a garment is cut from. Before the first there is none. */
export const SET_STATES = ['submitted', 'asked-again', 'approved'] as const
export type SetState = (typeof SET_STATES)[number]

const Question = z.object({
  id: z.uuid(),
  measure: Name,
  comment: z.string(),
  askedAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
})

/** What was learned when a garment was tried on, in whole millimetres more or less; the person accepts it or not. */
export const Proposals = z.object({
  proposals: z.array(
    z.object({
      id: z.uuid(),
      profile: z.string(),
      unit: z.enum(LENGTH_UNITS),
      orderNumber: z.string(),
      changes: z.partialRecord(Name, z.int()),
      at: z.string(),
      /** The person said it of a garment that they have got, and not the house at a fitting. */
      own: z.boolean(),
      /** It is part of their measurements, and can be taken back. */
      taken: z.boolean(),
    }),
  ),
})
export type Proposals = z.infer<typeof Proposals>

export const MeasuredGarment = z.object({
  /** Of the order's line. */
  line: z.int(),
  name: z.string(),
  descriptor: z.string(),
  garment: z.enum(GARMENTS),
  /** What has to be taken with the tape before its cloth is cut. */
  needed: z.array(Name),
  state: z.enum(['missing', ...SET_STATES]),
  submittedAt: z.string().nullable(),
  /** Null before anything was given, and for whoever may see the order and not its measurements. */
  given: z
    .object({
      profile: z.string(),
      block: z.enum(BLOCKS),
      unit: z.enum(LENGTH_UNITS),
      set: MeasuredSet,
      /** What the version before it had; null where it is the first. */
      before: Taken.nullable(),
    })
    .nullable(),
  /** The oldest first. Their words are hidden from whoever may not see the measurements. */
  questions: z.array(Question),
})
export type MeasuredGarment = z.infer<typeof MeasuredGarment>

export const OrderMeasurements = z.object({
  number: z.string(),
  /** What is cut to measure; none for an order of ready-made goods. */
  garments: z.array(MeasuredGarment),
  /** The order is on its way, and what it is cut from can still be given. */
  open: z.boolean(),
})
export type OrderMeasurements = z.infer<typeof OrderMeasurements>

export const GiveSet = z.strictObject({
  setId: z.uuid(),
  /** To what the house asked again. Another value answers as well. */
  answers: z
    .array(z.strictObject({ question: z.uuid(), answer: multiLine(500, { least: 1 }) }))
    .max(MAX_QUESTIONS)
    .default([]),
})
export type GiveSet = z.infer<typeof GiveSet>

export const ApproveSet = z.strictObject({ setId: z.uuid() })
export const AskAgain = z.strictObject({
  /** The set that was looked at. */
  setId: z.uuid(),
  questions: z
    .array(
      z.strictObject({
        measure: Name,
        comment: multiLine(500, { least: 1, missing: 'Say what should be measured again, and why.' }),
      }),
    )
    .min(1)
    .max(MAX_QUESTIONS)
    .refine(
      (questions) => new Set(questions.map(({ measure }) => measure)).size === questions.length,
      'Ask once about each measurement.',
    ),
})
export type AskAgain = z.infer<typeof AskAgain>

/** What the house took of somebody who came, for one garment of an order. The set of a person of that name is followed by a new version. */
export const MeasuredInPerson = z.strictObject({ name: ProfileName, block: z.enum(BLOCKS), set: NewSet })
export type MeasuredInPerson = z.infer<typeof MeasuredInPerson>
/** What is to be looked at again of it before it can be kept. */
export const AskedInPerson = Checked.pick({ findings: true })
export type AskedInPerson = z.infer<typeof AskedInPerson>
