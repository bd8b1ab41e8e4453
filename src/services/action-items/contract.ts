import { z } from 'zod'
import { multiLine, singleLine } from '#shapes/text.ts'

/** Kinds of action items by owner. Modules and services add more by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface ActionItemKinds {}
export type ActionItemKind = ActionItemKinds[keyof ActionItemKinds]

/** Names of invariants, by the file of `views/invariants` that declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface Invariants {}
export type Invariant = Invariants[keyof Invariants]

export function actionItemShapes(kinds: readonly ActionItemKind[]) {
  const ActionItem = z.object({
    id: z.uuid(),
    kind: z.enum(kinds),
    /** Instruction for staff, in English. */
    sentence: z.string(),
    orderNumber: z.string().nullable(),
    /** Amounts are KES cents. */
    detail: z.record(z.string(), z.unknown()),
    openedAt: z.string(),
    closedAt: z.string().nullable(),
    closedBy: z.string().nullable(),
    note: z.string().nullable(),
  })
  const ActionItemList = z.object({
    items: z.array(ActionItem),
    open: z.int(),
    /** Cursor: pass it as `before` for the next page. Null on the last page. */
    next: z.string().nullable(),
  })
  return { ActionItem, ActionItemList }
}
export type ActionItem = z.infer<ReturnType<typeof actionItemShapes>['ActionItem']>
export type ActionItemList = z.infer<ReturnType<typeof actionItemShapes>['ActionItemList']>

export const ActionItemQuery = z.object({
  state: z.enum(['open', 'closed']).default('open'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.uuid().optional(),
  order: singleLine(12, { least: 8 }).optional(),
})
export type ActionItemQuery = z.infer<typeof ActionItemQuery>

export const CloseActionItem = z.object({ note: multiLine(500, { least: 1 }) })
