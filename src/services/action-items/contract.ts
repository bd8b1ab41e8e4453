import { z } from 'zod'
import { multiLine, singleLine } from '#shapes/text.ts'

/**
 * Kinds of action item by owner: situations that staff must decide, because the shop never does so by itself. Each module and service
 * declares its own in its `action-items.ts`, by declaration merging; `views/admin/action-item-kinds.ts` has them all as values.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface ActionItemKinds {}
export type ActionItemKind = ActionItemKinds[keyof ActionItemKinds]

/** Invariants of orders, money and stock by file of `views/invariants`, which declares them with their queries. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface Invariants {}
export type Invariant = Invariants[keyof Invariants]

/** Shapes of action items of the given kinds. */
export function actionItemShapes(kinds: readonly ActionItemKind[]) {
  const ActionItem = z.object({
    id: z.uuid(),
    kind: z.enum(kinds),
    /** Description in one sentence. */
    sentence: z.string(),
    orderNumber: z.string().nullable(),
    /** Amounts (KES cents), references and reasons, by name. */
    detail: z.record(z.string(), z.unknown()),
    openedAt: z.string(),
    closedAt: z.string().nullable(),
    closedBy: z.string().nullable(),
    note: z.string().nullable(),
  })
  const ActionItemList = z.object({
    items: z.array(ActionItem),
    /** Number of open action items. */
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
  /** Order number. Limits the list to action items about this order. */
  order: singleLine(12, { least: 8 }).optional(),
})
export type ActionItemQuery = z.infer<typeof ActionItemQuery>

export const CloseActionItem = z.object({ note: multiLine(500, { least: 1 }) })
