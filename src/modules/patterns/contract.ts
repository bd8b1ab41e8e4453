import { FINISHED } from '@loomcourt/patterns'
import { z } from 'zod'
import { LENGTH_UNITS, MEASURES, type Measure } from '#domain/tailoring/tape.ts'
import { Style } from '#shapes/style.ts'
import { singleLine, words } from '#shapes/text.ts'

/** Lengths are millimetres unless stated otherwise. */

export const MAX_DRAFTS = 100
export const DRAFT_STATES = ['drafted', 'approved', 'superseded'] as const
export type DraftState = (typeof DRAFT_STATES)[number]
export const PAPERS = ['a4', 'a0', 'roll'] as const
export const PAPER_LANGUAGES = ['en', 'ar', 'sw'] as const
export const PaperLanguage = z.enum(PAPER_LANGUAGES).default('en')

export const Unexpressed = z.object({
  kind: z.enum(['style', 'figuration']),
  code: z.string(),
  value: z.string(),
  note: z.string().nullable(),
})
export type Unexpressed = z.infer<typeof Unexpressed>
export const DraftWarning = z.union([
  z.object({ kind: z.literal('seam'), seam: z.enum(['inseam', 'outseam']), mm: z.number() }),
  z.object({ kind: z.literal('moved'), measure: z.string(), from: z.number(), to: z.number() }),
  z.object({ kind: z.literal('compromise'), what: z.string() }),
  z.object({ kind: z.literal('small'), at: z.enum(FINISHED), body: z.number(), garment: z.number() }),
])
export type DraftWarning = z.infer<typeof DraftWarning>
const BodyValue = z.object({ value: z.number(), origin: z.enum(['taped', 'estimated', 'derived']) })
export type DraftBody = Record<string, z.infer<typeof BodyValue>>
export const DraftSpec = z.object({ choices: z.record(z.string(), z.string()), monogram: z.string().nullable() })
export type DraftSpec = z.infer<typeof DraftSpec>

export const FinishedMeasure = z.object({
  at: z.enum(FINISHED),
  body: z.number().nullable(),
  taped: z.boolean(),
  garment: z.number(),
})
export type FinishedMeasure = z.infer<typeof FinishedMeasure>

const LayShown = z.object({
  material: z.string(),
  width: z.int(),
  length: z.int(),
  matching: z.number(),
  needed: z.int(),
  pieces: z.int(),
  filled: z.number(),
})

export const PatternDraft = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(DRAFT_STATES),
  step: z.enum(['usual', 'adjusted', 'block', 'by-hand']),
  design: z.string().nullable(),
  designVersion: z.string().nullable(),
  /** Equal inputs give an equal hash. */
  hash: z.string(),
  seamAllowance: z.int(),
  measurements: z.int(),
  notTaped: z.array(z.string()),
  byHand: z.array(Unexpressed),
  warnings: z.array(DraftWarning),
  log: z.array(z.string()),
  draftedAt: z.string(),
  draftedBy: z.string(),
  approvedAt: z.string().nullable(),
  approvedBy: z.string().nullable(),
  reason: z.string().nullable(),
  lays: z.array(LayShown),
  /** `length` is in centimetres. */
  cloth: z
    .object({
      name: z.string(),
      length: z.int(),
      roll: z.string().nullable(),
      lot: z.string().nullable(),
      cutAt: z.string().nullable(),
      together: z.array(z.string()),
    })
    .nullable(),
})
export type PatternDraft = z.infer<typeof PatternDraft>

export const PatternGarment = z.object({
  line: z.int(),
  name: z.string(),
  piece: z.string(),
  measured: z.enum(['missing', 'submitted', 'asked-again', 'approved']),
  /** Newest first. */
  drafts: z.array(PatternDraft),
  /** Variant id of the cloth that the customer chose, when it is stocked by the metre. */
  suggested: z.int().nullable(),
})
export type PatternGarment = z.infer<typeof PatternGarment>

/** `available` is in centimetres. */
export const HouseCloth = z.object({
  variantId: z.int(),
  name: z.string(),
  sku: z.string(),
  available: z.int(),
  width: z.int().nullable(),
  matched: z.boolean(),
})
export type HouseCloth = z.infer<typeof HouseCloth>

export const OrderPatterns = z.object({
  number: z.string(),
  garments: z.array(PatternGarment),
  cloths: z.array(HouseCloth),
  open: z.boolean(),
})
export type OrderPatterns = z.infer<typeof OrderPatterns>

export const DraftPattern = z.strictObject({
  line: z.int().min(1),
  piece: singleLine(20),
  seamAllowance: z.int().min(0).max(50).default(10),
})
export type DraftPattern = z.infer<typeof DraftPattern>

export const ApprovePattern = z.strictObject({
  /** Null when the customer brings the cloth. */
  cloth: z
    .strictObject({
      variantId: z.int().min(1),
      /** Usable width. */
      width: z.int().min(300).max(3000),
      napped: z.boolean().default(false),
      /** Repeat of a pattern that must match at the seams; 0 without one. */
      repeat: z.int().min(0).max(1000).default(0),
    })
    .nullable(),
  /** How the cutter drafts by hand, or widens a garment that is too small. Required in both cases. */
  reason: words(280, 'Say how the cutter drafts it.').optional(),
})
export type ApprovePattern = z.infer<typeof ApprovePattern>

export const MeasureDesign = z.strictObject({ variantId: z.int().min(1), style: Style, profile: z.uuid() })
export type MeasureDesign = z.infer<typeof MeasureDesign>

const Name = z.enum(MEASURES as [Measure, ...Measure[]])
export const DesignMeasures = z.object({
  unit: z.enum(LENGTH_UNITS),
  version: z.int(),
  pieces: z.array(
    z.object({
      piece: z.string(),
      finished: z.array(FinishedMeasure),
      guessed: z.array(Name),
    }),
  ),
  missing: z.array(Name),
})
export type DesignMeasures = z.infer<typeof DesignMeasures>

export const JobSheet = z.object({
  number: z.string(),
  name: z.string(),
  piece: z.string(),
  draft: PatternDraft,
  spec: DraftSpec,
  body: z.array(z.object({ name: z.string(), value: z.number(), origin: z.enum(['taped', 'estimated', 'derived']) })),
  finished: z.array(FinishedMeasure),
  cutList: z.array(z.object({ number: z.int(), name: z.string(), cuts: z.array(z.string()) })),
})
export type JobSheet = z.infer<typeof JobSheet>
