import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { OwnerTask } from '#modules/tasks/contract.ts'
import * as tasks from '#modules/tasks/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { ownerTask } from '#views/owner-tasks.ts'

/** Somebody has decided: the task closes with their note, which the order's timeline keeps as well. */
export function closeTask({ db, clock }: Deps, id: string, by: string, note: string): Promise<Outcome<OwnerTask>> {
  return transact(db, async (tx) => {
    const task = await tasks.lockTask(tx, id)
    if (!task) return refuse(tasks.problems.noSuchTask())
    if (task.closed_at) return refuse(tasks.problems.closedAlready())
    const at = clock.now()
    await tasks.saveClosing(tx, id, { by, note, at })
    if (task.order_id) {
      await orders.recordEvent(tx, {
        ...{ orderId: task.order_id, kind: 'task-closed', actor: by, at, reason: note },
        detail: { task: task.kind },
      })
    }
    const shown = await ownerTask(tx, id)
    return shown ? done(shown) : refuse(tasks.problems.noSuchTask())
  })
}
