import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderTimeline, WriteNote } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import * as audit from '#services/audit/index.ts'
import type { Staff } from './move-order.ts'
import { mailOrder } from './order-mails.ts'

/** Refuses `orders.no-such-order`. */
export async function orderTimeline({ db }: Pick<Deps, 'db'>, number: string): Promise<Outcome<OrderTimeline>> {
  const order = await orders.findByNumber(db, number)
  return order ? done({ number, events: await orders.timelineOf(db, order.id) }) : refuse(orders.problems.noSuchOrder())
}

/**
 * Somebody of the house writes a note on an order, for the house or mailed to its customer; the same key again writes it once. The audit
 * says that it was written, and not what. Refuses `orders.no-such-order`.
 */
export async function writeNote(
  deps: Deps,
  by: Staff,
  { number, key }: { number: string; key: string },
  note: WriteNote,
): Promise<Outcome<OrderTimeline>> {
  const at = deps.clock.now()
  const write = { scope: `note ${number}`, key, fingerprint: fingerprintOf(note), at }
  const written = await transact(deps.db, (tx) =>
    once(tx, write, async () => {
      const order = await orders.lockByNumber(tx, number)
      if (!order) return refuse(orders.problems.noSuchOrder())
      const kind = note.toCustomer ? 'note-mailed' : 'noted'
      await orders.recordEvent(tx, { orderId: order.id, kind, actor: by.email, at, reason: note.text })
      if (note.toCustomer)
        await mailOrder(deps, tx, order, { template: 'order-note', cause: `${by.id} ${key}`, facts: { text: note.text } })
      const after = { letters: note.text.length, mailed: note.toCustomer }
      await audit.record(tx, { actor: by.id, action: 'order-noted', subject: `order ${number}`, at, before: null, after })
      return done(null)
    }),
  )
  return written.ok ? orderTimeline(deps, number) : written
}
