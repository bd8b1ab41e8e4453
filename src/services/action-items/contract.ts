import { z } from 'zod'
import { multiLine, singleLine } from '#shapes/text.ts'

/**
 * Kinds of action items by owner: situations that staff must resolve, because the shop does not decide them automatically. Each
 * module and service declares its own in its `action-items.ts`, by declaration merging. Their values are combined in
 * `views/admin/action-item-kinds.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface ActionItemKinds {}
export type ActionItemKind = ActionItemKinds[keyof ActionItemKinds]

/** Invariants of orders, money and stock, by the file of `views/invariants` that declares them with their queries. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface Invariants {}
export type Invariant = Invariants[keyof Invariants]

export function actionItemShapes(kinds: readonly ActionItemKind[]) {
  const ActionItem = z.object({
    id: z.uuid(),
    kind: z.enum(kinds),
    /** One-sentence instruction for staff, in English. */
    sentence: z.string(),
    orderNumber: z.string().nullable(),
    /** Amounts (KES cents), references and reasons, by field name. */
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
