import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { ActionItem } from '#services/action-items/contract.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { actionItem } from '#views/admin/action-items.ts'

/**
 * Closes an action item with a staff member's note. Adds the note to the timeline of the item's
 * order, if it has one. Refuses `action-items.no-such-item` and `action-items.closed-already`.
 */
export function closeActionItem(
  { db, clock }: Deps,
  id: string,
  by: { id: string; email: string },
  note: string,
): Promise<Outcome<ActionItem>> {
  return transact(db, async (tx) => {
    const item = await actionItems.lockActionItem(tx, id)
    if (!item) return refuse(actionItems.problems.noSuchActionItem())
    if (item.closed_at) return refuse(actionItems.problems.closedAlready())
    const at = clock.now()
    await actionItems.saveClosing(tx, id, { by: by.email, note, at })
    await audit.record(tx, {
      actor: by.id,
      action: 'action-item-closed',
      subject: `action item ${id}`,
      at,
      detail: { note },
      before: { open: true },
      after: { open: false },
    })
    if (item.order_id) {
      await orders.recordEvent(tx, {
        orderId: item.order_id,
        kind: 'item-closed',
        actor: by.email,
        at,
        reason: note,
        detail: { item: item.kind },
      })
    }
    const shown = await actionItem(tx, id)
    return shown ? done(shown) : refuse(actionItems.problems.noSuchActionItem())
  })
}
