import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as orders from '#modules/orders/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { FittingKind, FittingOutcome, FittingRow, OrderFitting } from '#modules/workshop/contract.ts'
import * as workshop from '#modules/workshop/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { mayChangeOrder } from '#steps/proof/prove-change.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { fittingKindOf, fittingRow, fittingShown, orderFitting } from '#views/tailoring/fittings.ts'
import { openingOf } from './opening.ts'
import { mailVisit, recordVisit } from './visits.ts'

const MINUTE_ms = 60_000
const REMINDED_hours = 26

/** Books or moves the fitting of a locked order. Refuses `workshop.nothing-to-fit`, and what `workshop.bookFitting` refuses. */
async function book(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  { at, byHouse, opening, place }: { at: Date; byHouse: boolean; opening: workshop.Opening; place: string },
): Promise<Outcome<{ before: Date | null; kind: FittingKind }>> {
  const now = deps.clock.now()
  const before = await workshop.bookedOf(tx, order.id)
  const kind = before?.kind ?? (await fittingKindOf(tx, order.id))
  if (!kind) return refuse(workshop.problems.nothingToFit())
  const booked = await workshop.bookFitting(tx, {
    whose: { orderId: order.id },
    kind,
    byHouse,
    at,
    now,
    today: dayOf(now),
    opening,
  })
  if (!booked.ok) return booked
  const facts = { at: at.toISOString(), place, kind, reminder: false }
  await mailOrder(deps, tx, order, { template: 'fitting-booked', cause: `${at.toISOString()} ${now.getTime()}`, facts })
  return done({ before: before?.starts_at ?? null, kind })
}

/** `at`: ISO 8601. */
type FittingTime = { number: string; at: string }

/**
 * Books or moves a fitting or a measuring appointment for the customer. Refuses `workshop.nothing-to-fit`, and what
 * `mayChangeOrder` and `workshop.bookFitting` refuse.
 */
export async function bookOwnFitting(
  deps: Deps,
  owner: orders.Owner,
  { number, at }: FittingTime,
): Promise<Outcome<OrderFitting>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const house = await openingOf(deps)
  const booked = await transact(deps.db, async (tx) => {
    const order = await orders.lockOwned(tx, owner, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    return book(deps, tx, order, { at: new Date(at), byHouse: false, ...house })
  })
  return booked.ok ? orderFitting(deps, owner, number) : booked
}

/**
 * Cancels the customer's appointment and confirms the cancellation by e-mail. Refuses `workshop.no-such-fitting`,
 * `workshop.fitting-too-near`, and what `mayChangeOrder` refuses.
 */
export async function cancelOwnFitting(deps: Deps, owner: orders.Owner, number: string): Promise<Outcome<OrderFitting>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const cancelled = await transact(deps.db, async (tx) => {
    const order = await orders.lockOwned(tx, owner, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const whose = { orderId: order.id }
    const ended = await workshop.cancelFitting(tx, { whose, by: 'customer', now: deps.clock.now(), byHouse: false })
    if (!ended.ok) return ended
    const facts = { at: ended.value.starts_at.toISOString() }
    await mailOrder(deps, tx, order, { template: 'fitting-cancelled', cause: ended.value.id, facts })
    return done(undefined)
  })
  return cancelled.ok ? orderFitting(deps, owner, number) : cancelled
}

/**
 * Books or moves a fitting for staff. Refuses `orders.no-such-order`, `workshop.nothing-to-fit`, and what
 * `workshop.bookFitting` refuses, except `workshop.fitting-too-near`.
 */
export async function bookFittingByStaff(
  deps: Deps,
  { number, at, by }: FittingTime & { by: Staff },
): Promise<Outcome<OrderFitting>> {
  const house = await openingOf(deps)
  const booked = await transact(deps.db, async (tx) => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const made = await book(deps, tx, order, { at: new Date(at), byHouse: true, ...house })
    if (!made.ok) return made
    await audit.record(tx, {
      actor: by.id,
      action: 'fitting-changed',
      subject: `order ${number}`,
      at: deps.clock.now(),
      before: { at: made.value.before?.toISOString() ?? null },
      after: { at, kind: made.value.kind },
    })
    return done(undefined)
  })
  return booked.ok ? fittingShown(deps, number) : booked
}

/**
 * Records the result of a fitting. Corrections become a measurement proposal to the customer. Refuses `workshop.no-such-fitting`,
 * `workshop.no-such-job`, and what `workshop.recordFitting` refuses.
 */
export const recordFitting = (
  { db, clock }: Deps,
  { id, by, ...outcome }: FittingOutcome & { id: string; by: Staff },
): Promise<Outcome<FittingRow>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const existing = await workshop.fittingById(tx, id)
    if (existing && existing.order_id === null) return recordVisit(tx, existing, { ...outcome, by, at })
    const order = existing?.order_id && (await orders.lockById(tx, existing.order_id))
    const fitting = order && (await workshop.lockFitting(tx, id))
    if (!order || !fitting) return refuse(workshop.problems.noSuchFitting())
    const jobs = await workshop.lockJobsOf(tx, order.id)
    if (outcome.points.some(({ job }) => !jobs.some((each) => each.id === job))) return refuse(workshop.problems.noSuchJob())
    const recorded = await workshop.recordFitting(tx, fitting, { ...outcome, by: by.email, at })
    if (!recorded.ok) return recorded
    for (const { order_line_id: line } of jobs) {
      const changes = outcome.points
        .filter(({ job }) => jobs.some((each) => each.id === job && each.order_line_id === line))
        .map(({ measure, change }) => [measure, change] as const)
      await measurements.proposeChanges(tx, { line, orderId: order.id, changes: Object.fromEntries(changes), by: by.email, at })
    }
    await audit.record(tx, {
      actor: by.id,
      action: 'fitting-changed',
      subject: `order ${order.number}`,
      at,
      // Only the number, because measured values must not be in the audit log.
      before: { state: 'booked' },
      after: { state: outcome.came ? 'held' : 'missed', points: outcome.points.length },
    })
    const row = await fittingRow(tx, id)
    return row ? done(row) : refuse(workshop.problems.noSuchFitting())
  })

/** Reminds customers of fittings in the next `REMINDED_hours`, once for each appointment. */
export async function remindOfFittings(deps: Deps): Promise<void> {
  const { place } = await openingOf(deps)
  const sent = await transact(deps.db, async (tx) => {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + REMINDED_hours * 60 * MINUTE_ms)
    for (const claimed of await workshop.claimReminders(tx, { now, until })) {
      const { id, order_id, kind, starts_at } = claimed
      const at = starts_at.toISOString()
      if (order_id === null) {
        await mailVisit(deps, tx, claimed, { at, place, reminder: true })
        continue
      }
      const order = await orders.orderById(tx, order_id)
      if (!order) continue
      await mailOrder(deps, tx, order, {
        template: 'fitting-booked',
        cause: `${id} ${at}`,
        facts: { at, place, kind, reminder: true },
      })
    }
    return done(undefined)
  })
  if (!sent.ok) throw new Error(sent.problem.message)
}
