import { z } from 'zod'
import { GARMENTS } from '#domain/tailoring/tape.ts'
import { Guarantee } from '#shapes/guarantee.ts'
import { CalendarDay, multiLine, singleLine, typedSearch, words } from '#shapes/text.ts'

export * from './fitting-shapes.ts'

// Days are `2026-11-24`, cloth is whole centimetres, work is whole minutes.

/** Stages with manual work, in order. */
export const WORK_STAGES = [
  'measured',
  'pattern',
  'cutting',
  'sewing',
  'first_fitting',
  'alterations',
  'second_fitting',
  'finishing',
  'quality_check',
] as const
export type WorkStage = (typeof WORK_STAGES)[number]
export const JOB_STATES = [
  'awaiting_measurements',
  ...WORK_STAGES,
  'ready',
  'delivered',
  'collected',
  'on_hold',
  'remake',
  'cancelled',
] as const
export type JobState = (typeof JOB_STATES)[number]
export const BOARD_STATES = JOB_STATES.filter((state) => !['delivered', 'collected', 'remake', 'cancelled'].includes(state))

export const HAND_MOVES = [
  'draft',
  'cut',
  'sew',
  'fit',
  'finish',
  'check',
  'pass',
  'alter',
  'fitAgain',
  'rework',
  'recut',
  'hold',
  'resume',
  'remake',
  'handOver',
] as const
export type HandMove = (typeof HAND_MOVES)[number]
export const SHOP_MOVES = ['measure', 'askAgain', 'deliver', 'collect', 'giveUp', 'stop', 'reopen'] as const
export type ShopMove = (typeof SHOP_MOVES)[number]
export type JobMove = HandMove | ShopMove

/** `replacement`: made for a garment that the customer already has. */
export const JOB_KINDS = ['make', 'remake', 'alteration', 'replacement'] as const
export type JobKind = (typeof JOB_KINDS)[number]

const State = z.enum(JOB_STATES)
const Garment = z.enum(GARMENTS)

export const MAX_PHOTOS = 40

export const JobSummary = z.object({
  id: z.uuid(),
  number: z.int(),
  version: z.int(),
  state: State,
  kind: z.enum(JOB_KINDS),
  garment: Garment,
  copy: z.int(),
  orderNumber: z.string(),
  customer: z.string(),
  piece: z.string(),
  descriptor: z.string(),
  assignee: z.string().nullable(),
  promisedOn: z.string().nullable(),
  forecastOn: z.string().nullable(),
  /**
   * True when the promised day has passed or the garment will probably be ready after it, unless the
   * job is ready or has ended.
   */
  late: z.boolean(),
  enteredAt: z.string(),
  minutes: z.int(),
  moves: z.array(z.enum(HAND_MOVES)),
  patterned: z.boolean(),
  /** Cloth reserved for the garment. */
  kept: z.object({ lot: z.string().nullable(), cm: z.int().nullable() }).nullable(),
})
export type JobSummary = z.infer<typeof JobSummary>

export const BoardQuery = z.object({
  mine: z.stringbool().optional(),
  late: z.stringbool().optional(),
  garment: Garment.optional(),
  search: typedSearch(60).optional(),
})
export type BoardQuery = z.infer<typeof BoardQuery>

export const MAX_ON_BOARD = 600
export const Board = z.object({
  columns: z.array(z.object({ state: State, total: z.int(), jobs: z.array(JobSummary) })),
  /** Totals of all jobs on the board, regardless of the filter. */
  counts: z.object({ all: z.int(), mine: z.int(), late: z.int() }),
  /** Id of the latest entry of any job. */
  pulse: z.int(),
  /** Possible assignees: e-mail addresses of staff. */
  people: z.array(z.string()),
})
export type Board = z.infer<typeof Board>
export const Pulse = z.object({ pulse: z.int() })

export const JobEntry = z.object({
  id: z.int(),
  kind: z.enum(['opened', 'moved', 'assigned', 'noted', 'worked', 'photographed', 'promised']),
  from: State.nullable(),
  to: State.nullable(),
  words: z.string().nullable(),
  minutes: z.int().nullable(),
  photo: z.string().nullable(),
  by: z.string(),
  at: z.string(),
})
export type JobEntry = z.infer<typeof JobEntry>

export const Blocked = z.object({ move: z.enum(HAND_MOVES), code: z.string(), sentence: z.string() })

export const Job = JobSummary.extend({
  line: z.int(),
  firstPromisedOn: z.string().nullable(),
  cut: z.object({ lot: z.string(), cm: z.int() }).nullable(),
  draftedByHand: z.string().nullable(),
  blocked: z.array(Blocked),
  /** Free remake of a garment that the customer has: null fields when allowed, otherwise why not. */
  again: z.object({ code: z.string().nullable(), sentence: z.string().nullable() }).nullable(),
  /** Recorded work by stage, in minutes. */
  worked: z.array(z.object({ state: State, minutes: z.int() })),
  /** The newest first. */
  entries: z.array(JobEntry),
})
export type Job = z.infer<typeof Job>
export const OrderJobs = z.object({ jobs: z.array(Job), people: z.array(z.string()) })
export type OrderJobs = z.infer<typeof OrderJobs>

export const MoveJob = z.strictObject({
  move: z.enum(HAND_MOVES),
  version: z.int().min(1),
  reason: multiLine(500).optional(),
  /** Cloth that was cut, for the move `sew`. */
  cut: z.strictObject({ lot: words(60), cm: z.int().min(10).max(2_000) }).optional(),
  /** For the move `cut`: why the cutter drafts by hand. */
  byHand: singleLine(280).optional(),
})
export type MoveJob = z.infer<typeof MoveJob>

/** Null clears the assignee. */
export const AssignJob = z.strictObject({ version: z.int().min(1), assignee: z.email().nullable() })
export type AssignJob = z.infer<typeof AssignJob>

export const NoteOnJob = z
  .strictObject({ words: multiLine(1000).optional(), minutes: z.int().min(1).max(1440).optional() })
  .refine(({ words, minutes }) => Boolean(words) || minutes !== undefined, 'Write a note, or how many minutes were worked.')
export type NoteOnJob = z.infer<typeof NoteOnJob>

export const PromiseJob = z.strictObject({
  version: z.int().min(1),
  on: CalendarDay,
  reason: words(280, 'Say why, for the customer.'),
})
export type PromiseJob = z.infer<typeof PromiseJob>

export const NewAlteration = z.strictObject({ reason: words(500, 'Say what is to be altered.') })

export const NewRemake = z.strictObject({
  version: z.int().min(1),
  reason: words(500, 'Say why altering it is no cure.'),
})
export type NewRemake = z.infer<typeof NewRemake>

export const Station = z.strictObject({
  stage: State,
  people: z.int().min(1).max(60),
  minutesADay: z.int().min(30).max(900),
})
export type Station = z.infer<typeof Station>
export const Stations = z.strictObject({ stations: z.array(Station).min(1).max(JOB_STATES.length) })
export type Stations = z.infer<typeof Stations>

export const ReadyByQuery = z.object({
  /** Comma-separated garments, such as `jacket,trousers`. */
  garments: z
    .string()
    .max(120)
    .transform((list) => list.split(','))
    .pipe(z.array(Garment).min(1).max(6)),
})
export const ReadyBy = z.object({
  readyBy: z.string(),
  /** Percentage of such promises that should be kept. */
  confidence: z.int(),
  garments: z.array(Garment),
})
export type ReadyBy = z.infer<typeof ReadyBy>
/** Null without made-to-measure goods. */
export const GoodsReadyBy = z.object({ ready: ReadyBy.nullable() })
export type GoodsReadyBy = z.infer<typeof GoodsReadyBy>

export const OrderGarments = z.object({
  guarantee: Guarantee,
  garments: z.array(
    z.object({
      job: z.int(),
      line: z.int(),
      name: z.string(),
      garment: Garment,
      kind: z.enum(JOB_KINDS),
      state: State,
      since: z.string(),
      readyBy: z.string().nullable(),
      photo: z.string().nullable(),
      reported: z.boolean(),
      /** Alteration credit in KES cents: the amount that a fit report would give, or has given. */
      credit: z.int(),
    }),
  ),
})
export type OrderGarments = z.infer<typeof OrderGarments>
