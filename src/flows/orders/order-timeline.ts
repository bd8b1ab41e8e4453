import { mentionedIn } from '#domain/staff/mentions.ts'
import { hasPermission } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as identity from '#modules/identity/index.ts'
import type { OrderTimeline, WriteNote } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import * as audit from '#services/audit/index.ts'
import { queueEmail } from '#services/email/index.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'

/** Returns the timeline of an order, and the staff who can be mentioned in a note. Refuses `orders.no-such-order`. */
export async function orderTimeline({ db }: Pick<Deps, 'db'>, number: string): Promise<Outcome<OrderTimeline>> {
  const order = await orders.findByNumber(db, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const [events, team] = await Promise.all([orders.timelineOf(db, order.id), readersOf(db)])
  return done({ number, events, team: team.map(({ id, name }) => ({ id, name })) })
}

/** Staff who can sign in and read orders. Only they are notified of mentions. */
const readersOf = async (db: Db | Tx) =>
  (await identity.teamOf(db)).members.filter(
    ({ joined, role, name }) => joined && name !== '' && hasPermission(role, 'orders.read'),
  )

/**
 * E-mails the staff mentioned in a note, except its writer. The e-mail names the order and the writer but not the text, which may
 * contain personal data. Returns the number of e-mails.
 */
async function tellNamed(deps: Deps, tx: Tx, by: Staff, number: string, text: string): Promise<number> {
  const team = await readersOf(tx)
  const writer = team.find(({ id }) => id === by.id)?.name ?? by.email
  const mentioned = mentionedIn(text, team).filter(({ id }) => id !== by.id)
  for (const { name, email } of mentioned) {
    const data = { name, by: writer, number, path: `/admin/orders/${encodeURIComponent(number)}#timeline` }
    const language = await identity.languageOfAccount(tx, email)
    await queueEmail(deps, tx, { template: 'note-mention', to: email, language, data, at: deps.clock.now() })
  }
  return mentioned.length
}

/**
 * Writes a note on an order: internal, or e-mailed to its customer. Notifies staff mentioned with
 * `@` in an internal note. Idempotent by key. The audit log records the note without its text.
 * Refuses `orders.no-such-order` and `idempotency.key-reused`.
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
      const mentionedCount = note.toCustomer ? 0 : await tellNamed(deps, tx, by, order.number, note.text)
      const after = { letters: note.text.length, mailed: note.toCustomer, ...(mentionedCount > 0 && { named: mentionedCount }) }
      await audit.record(tx, { actor: by.id, action: 'order-noted', subject: `order ${number}`, at, before: null, after })
      return done(null)
    }),
  )
  return written.ok ? orderTimeline(deps, number) : written
}
