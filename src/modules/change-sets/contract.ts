import { z } from 'zod'
import { ZonedMoment } from '#shapes/text.ts'
import { BULK_MOVEMENTS } from './rules/bulk.ts'

export const SET_KINDS = ['bulk', 'import'] as const
export type SetKind = (typeof SET_KINDS)[number]

export const SET_STATES = [
  ...(['checking', 'ready', 'scheduled', 'running', 'paused', 'done', 'cancelled', 'undoing', 'undone', 'failed'] as const),
] as const
export type SetState = (typeof SET_STATES)[number]

export const ENTRY_ACTIONS = ['create', 'update', 'unchanged', 'refused'] as const
export type EntryAction = (typeof ENTRY_ACTIONS)[number]
export const ENTRY_STATES = ['waiting', 'done', 'unchanged', 'refused', 'undone', 'left'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

export const Remark = z.object({
  /** 0 for the whole file, or without a file. */
  row: z.int(),
  column: z.string().nullable(),
  code: z.string().optional(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Remark = z.infer<typeof Remark>

export const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type Change = z.infer<typeof Change>

/** Stock in pieces or centimetres. */
export const StockChange = z.object({
  variantId: z.int(),
  sku: z.string(),
  before: z.int(),
  after: z.int(),
  moved: z.object({ movement: z.enum(['counted', ...BULK_MOVEMENTS]), locationId: z.int() }).optional(),
})
export type StockChange = z.infer<typeof StockChange>

export const ChangeEntry = z.object({
  n: z.int(),
  label: z.string(),
  /** Null before the subject is created. */
  subject: z.string().nullable(),
  action: z.enum(ENTRY_ACTIONS),
  state: z.enum(ENTRY_STATES),
  rows: z.array(z.int()),
  problems: z.array(Remark),
  notes: z.array(Remark),
  changes: z.array(Change),
})
export type ChangeEntry = z.infer<typeof ChangeEntry>

const Counts = <K extends readonly string[]>(names: K) => z.record(z.enum(names as unknown as [string, ...string[]]), z.int())

export const ChangeSet = z.object({
  id: z.uuid(),
  kind: z.enum(SET_KINDS),
  title: z.string(),
  state: z.enum(SET_STATES),
  failure: z.string().nullable(),
  createdAt: z.string(),
  runAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Null before the start. */
  undoUntil: z.string().nullable(),
  total: z.int(),
  actions: Counts(ENTRY_ACTIONS),
  states: Counts(ENTRY_STATES),
  moves: z.array(z.enum(['run', 'schedule', 'pause', 'resume', 'cancel', 'undo'])),
})
export type ChangeSet = z.infer<typeof ChangeSet>

export const MoveSet = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('schedule'), at: ZonedMoment }),
  z.strictObject({ move: z.enum(['run', 'pause', 'resume', 'cancel', 'undo']) }),
])
export type MoveSet = z.infer<typeof MoveSet>

export const EntryQuery = z.object({
  state: z.enum(ENTRY_STATES).optional(),
  action: z.enum(ENTRY_ACTIONS).optional(),
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type EntryQuery = z.infer<typeof EntryQuery>
export const EntryPage = z.object({ entries: z.array(ChangeEntry).max(100), total: z.int() })
export type EntryPage = z.infer<typeof EntryPage>

export const SetQuery = z.object({
  kind: z.enum(SET_KINDS).default('bulk'),
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
})
export const SetPage = z.object({ sets: z.array(ChangeSet).max(100), total: z.int() })
