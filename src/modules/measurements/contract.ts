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

// Lengths are whole millimetres, weights whole grams.

export const MAX_PROFILES = 12
export const MAX_SETS = 200
export const MAX_QUESTIONS = 24

const Name = z.enum(MEASURES as [Measure, ...Measure[]])
/** Far beyond any body: the range of each measurement is checked later, with its own message. */
const Millimetres = z.int().min(1).max(1_000_000)
const Taken = z.partialRecord(Name, Millimetres)
/** Right arm and leg, where they were measured as well as the left. */
const Right = z.partialRecord(z.enum(SIDED), Millimetres)

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
  second: Taken.default({}),
  right: Right.default({}),
  posture: Posture.default({}),
  fit: z.enum(FITS).default('regular'),
  /** Measurements that were confirmed despite the plausibility check. */
  kept: z.array(Name).max(MEASURES.length).default([]),
})
export type NewSet = z.infer<typeof NewSet>

export const Finding = z.object({
  measure: Name,
  kind: z.enum(['range', 'rule', 'unusual']),
  rule: z.string().nullable(),
  with: z.array(Name),
  /** Difference from the expected value; negative when smaller. */
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
  before: z.strictObject({ taken: Taken, right: Right }).optional(),
})
export const AdviceBody = z.strictObject({
  block: z.enum(BLOCKS),
  taken: Taken,
  worn: z.strictObject({ system: words(40), size: words(20), feel: z.enum(FEELS) }).optional(),
})
export const EstimateBody = AdviceBody.extend({ wanted: z.array(Name).min(1).max(MEASURES.length) })
export const Estimates = z.object({ estimates: z.array(Estimate) })
export type CheckBody = z.infer<typeof CheckBody>
export const Checked = z.object({ findings: z.array(Finding), estimates: z.array(Estimate) })
export type Checked = z.infer<typeof Checked>

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
  kept: z.array(Name),
  /** True when staff took the measurements. */
  byHouse: z.boolean(),
  photos: z.array(z.enum(POSTURE_SIDES)),
})
export type MeasuredSet = z.infer<typeof MeasuredSet>

export const Profile = z.object({
  id: z.uuid(),
  name: z.string(),
  block: z.enum(BLOCKS),
  unit: z.enum(LENGTH_UNITS),
  set: MeasuredSet.nullable(),
  /** Newest first. */
  versions: z.array(z.object({ id: z.uuid(), version: z.int(), at: z.string() })),
  neededBy: z.array(z.string()),
})
export type Profile = z.infer<typeof Profile>
export const Profiles = z.object({ profiles: z.array(Profile) })
export type Profiles = z.infer<typeof Profiles>

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

/** Corrections to accept or decline, in signed whole millimetres. */
export const Proposals = z.object({
  proposals: z.array(
    z.object({
      id: z.uuid(),
      profile: z.string(),
      unit: z.enum(LENGTH_UNITS),
      orderNumber: z.string(),
      changes: z.partialRecord(Name, z.int()),
      at: z.string(),
      own: z.boolean(),
      taken: z.boolean(),
    }),
  ),
})
export type Proposals = z.infer<typeof Proposals>

export const MeasuredGarment = z.object({
  /** Id of the order line. */
  line: z.int(),
  name: z.string(),
  descriptor: z.string(),
  garment: z.enum(GARMENTS),
  needed: z.array(Name),
  state: z.enum(['missing', ...SET_STATES]),
  submittedAt: z.string().nullable(),
  given: z
    .object({
      profile: z.string(),
      block: z.enum(BLOCKS),
      unit: z.enum(LENGTH_UNITS),
      set: MeasuredSet,
      before: Taken.nullable(),
    })
    .nullable(),
  questions: z.array(Question),
})
export type MeasuredGarment = z.infer<typeof MeasuredGarment>

export const OrderMeasurements = z.object({
  number: z.string(),
  garments: z.array(MeasuredGarment),
  open: z.boolean(),
})
export type OrderMeasurements = z.infer<typeof OrderMeasurements>

export const GiveSet = z.strictObject({
  setId: z.uuid(),
  /** Answers to staff questions. A new value also counts as an answer. */
  answers: z
    .array(z.strictObject({ question: z.uuid(), answer: multiLine(500, { least: 1 }) }))
    .max(MAX_QUESTIONS)
    .default([]),
})
export type GiveSet = z.infer<typeof GiveSet>

export const ApproveSet = z.strictObject({ setId: z.uuid() })
export const AskAgain = z.strictObject({
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

export const MeasuredInPerson = z.strictObject({ name: ProfileName, block: z.enum(BLOCKS), set: NewSet })
export type MeasuredInPerson = z.infer<typeof MeasuredInPerson>
export const AskedInPerson = Checked.pick({ findings: true })
export type AskedInPerson = z.infer<typeof AskedInPerson>
