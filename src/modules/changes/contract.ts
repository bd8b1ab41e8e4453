import { z } from 'zod'
import { BULK_MOVEMENTS } from './rules/bulk.ts'

/** Changes of many at once, by a choice of staff or by a file: what each came to, and whether it can be taken back. */

export const SET_KINDS = ['bulk', 'import'] as const
export type SetKind = (typeof SET_KINDS)[number]

export const SET_STATES = [
  ...(['checking', 'ready', 'scheduled', 'running', 'paused', 'done', 'cancelled', 'undoing', 'undone', 'failed'] as const),
] as const
export type SetState = (typeof SET_STATES)[number]

/** What would be done to one. */
export const ENTRY_ACTIONS = ['create', 'update', 'unchanged', 'refused'] as const
export type EntryAction = (typeof ENTRY_ACTIONS)[number]
/** What has been done to it. `left`: it was not undone, because somebody has changed it since. */
export const ENTRY_STATES = ['waiting', 'done', 'unchanged', 'refused', 'undone', 'left'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

export const Remark = z.object({
  /** Of the file, from 1; 0 where it is about the whole. */
  row: z.int(),
  column: z.string().nullable(),
  code: z.string().optional(),
  message: z.string(),
  /** What the sentence is made of, for pages that say it in another language. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Remark = z.infer<typeof Remark>

/** One field, before and after, as it is read: amounts in cents. */
export const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type Change = z.infer<typeof Change>

/** What was on the shelf of a variant, and what was set; pieces or centimetres. */
export const StockChange = z.object({
  variantId: z.int(),
  sku: z.string(),
  before: z.int(),
  after: z.int(),
  /** How it was moved in which place, so that it can be moved back; without it, it was counted in all of them. */
  moved: z.object({ movement: z.enum(['counted', ...BULK_MOVEMENTS]), locationId: z.int() }).optional(),
})
export type StockChange = z.infer<typeof StockChange>

export const ChangeEntry = z.object({
  n: z.int(),
  label: z.string(),
  /** The number of the product, where there is one. */
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
  /** When it is to begin by itself; null where nobody said so. */
  runAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: z.string().nullable(),
  total: z.int(),
  /** How many would be created, updated, stay as they are, or are refused. */
  actions: Counts(ENTRY_ACTIONS),
  /** How far it is. */
  states: Counts(ENTRY_STATES),
  /** What can be done with it now. */
  moves: z.array(z.enum(['run', 'schedule', 'pause', 'resume', 'cancel', 'undo'])),
})
export type ChangeSet = z.infer<typeof ChangeSet>

/** `schedule` says when it begins by itself; the others have no moment. */
export const MoveSet = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('schedule'), at: z.iso.datetime({ offset: true }) }),
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
