import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { AskAgain, AskedInPerson, GiveSet, MeasuredInPerson, OrderMeasurements } from '#modules/measurements/contract.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as orders from '#modules/orders/index.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { followMeasurements } from '#steps/making/follow-order.ts'
import { mayChangeOrder } from '#steps/proof/prove-change.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import { canBeMeasured, garmentLine, houseMeasurements, orderMeasurements } from '#views/tailoring/order-measurements.ts'

type Garment = { number: string; line: number }
type FoundLine = NonNullable<Awaited<ReturnType<typeof garmentLine>>>

/**
 * Returns the line of a locked order whose measurements can still be submitted and decided. Refuses `orders.no-such-order`,
 * `measurements.no-such-garment` and `measurements.order-over`.
 */
async function lineOf(tx: Tx, order: orders.OrderRow | undefined, line: number): Promise<Outcome<FoundLine>> {
  if (!order) return refuse(orders.problems.noSuchOrder())
  const found = await garmentLine(tx, order.id, line)
  if (!found) return refuse(measurements.problems.noSuchGarment())
  return (await canBeMeasured(tx, order)) ? done(found) : refuse(measurements.problems.orderOver())
}

/**
 * Assigns a set of the customer's measurements to a garment of their order. Refuses what `mayChangeOrder`, `lineOf` and
 * `measurements.giveSet` refuse.
 */
export async function giveMeasurements(
  deps: Deps,
  owner: orders.Owner & { ownerId: string },
  { number, line, ...sheet }: Garment & GiveSet,
): Promise<Outcome<OrderMeasurements>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const at = deps.clock.now()
  const saved = await transact(deps.db, async (tx) => {
    const order = await orders.lockOwned(tx, owner, number)
    const found = await lineOf(tx, order, line)
    if (!found.ok) return found
    const taken = await measurements.giveSet(tx, found.value, { ...sheet, ownerId: owner.ownerId, at })
    if (!taken.ok) return taken
    await orders.recordEvent(tx, { orderId: found.value.orderId, kind: 'measurements-given', actor: 'customer', at })
    await followMeasurements(tx, found.value, 'measure', { by: 'customer', at })
    return done(undefined)
  })
  return saved.ok ? orderMeasurements(deps, owner, number) : saved
}

type By = { id: string; email: string }

/** Returns which garments of an order have measurements, without their values. Refuses `orders.no-such-order`. */
export async function measurementStates({ db }: Deps, number: string): Promise<Outcome<OrderMeasurements>> {
  const found = await houseMeasurements(db, number, { open: false })
  return found ? done(found) : refuse(orders.problems.noSuchOrder())
}

/**
 * Returns the measurements of an order to staff and records the access in the audit log, because they are personal data.
 * Refuses `orders.no-such-order`.
 */
export const readMeasurements = ({ db, clock }: Deps, number: string, by: By): Promise<Outcome<OrderMeasurements>> =>
  transact(db, async (tx) => {
    const found = await houseMeasurements(tx, number, { open: true })
    if (!found) return refuse(orders.problems.noSuchOrder())
    const detail = { garments: found.garments.filter(({ given: set }) => set !== null).length }
    await audit.record(tx, {
      actor: by.id,
      action: 'measurements-read',
      subject: `order ${found.number}`,
      at: clock.now(),
      detail,
    })
    return done(found)
  })

/**
 * Runs one decision about a garment's measurements and records it in the order's timeline and the audit log. Refuses what
 * `lineOf` and the decision refuse.
 */
const decide = (
  deps: Deps,
  { number, line, by }: Garment & { by: By },
  {
    kind,
    after,
    run,
  }: { kind: string; after: Record<string, unknown>; run: (tx: Tx, line: FoundLine, at: Date) => Promise<Outcome<void>> },
): Promise<Outcome<OrderMeasurements>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const order = await orders.lockByNumber(tx, number)
    const found = await lineOf(tx, order, line)
    if (!found.ok) return found
    const decided = await run(tx, found.value, at)
    if (!decided.ok) return decided
    if (after.state === 'asked-again') {
      await followMeasurements(tx, found.value, 'askAgain', { by: by.email, at })
      // one e-mail per request, for any number of measurements
      if (order) await mailOrder(deps, tx, order, { template: 'measure-again', cause: `${line} ${at.toISOString()}`, facts: {} })
    }
    await orders.recordEvent(tx, { orderId: found.value.orderId, kind, actor: by.email, at })
    await audit.record(tx, {
      actor: by.id,
      action: 'measurements-decided',
      subject: `order ${number}`,
      at,
      detail: { line },
      before: { state: 'submitted' },
      after,
    })
    const shown = await houseMeasurements(tx, number, { open: true })
    return shown ? done(shown) : refuse(orders.problems.noSuchOrder())
  })

/** Approves measurements for the workshop. Refuses what `lineOf` and `measurements.approveSet` refuse. */
export const approveMeasurements = (deps: Deps, { setId, ...of }: Garment & { by: By; setId: string }) =>
  decide(deps, of, {
    kind: 'measurements-approved',
    after: { state: 'approved' },
    run: (tx, line, at) => measurements.approveSet(tx, line, { setId, by: of.by.id, at }),
  })

/** Asks the customer to measure some values again. Refuses what `lineOf` and `measurements.askAgain` refuse. */
export const askAgain = (deps: Deps, { setId, questions, ...of }: Garment & { by: By } & AskAgain) =>
  decide(deps, of, {
    kind: 'measurements-asked-again',
    // The audit log stores which measurements are asked for again, not their values.
    after: { state: 'asked-again', asked: questions.map(({ measure }) => measure) },
    run: (tx, line, at) => measurements.askAgain(tx, line, { setId, questions, by: of.by.id, at }),
  })

/**
 * Stores measurements that staff took in person for one garment of an order, and submits them; approval is a separate step.
 * Refuses `orders.no-such-order`, and what `lineOf`, `measurements.takeInPerson` and `measurements.giveSet` refuse.
 */
export const measureInPerson = (deps: Deps, { name, block, set, ...of }: Garment & { by: By } & MeasuredInPerson) =>
  decide(deps, of, {
    kind: 'measurements-given',
    // Only the number, because measured values must not be in the audit log.
    after: { state: 'submitted', measured: Object.keys(set.taken).length },
    run: async (tx, line, at) => {
      const ownerId = ownerIdOf(await orders.lockByNumber(tx, of.number))
      if (!ownerId) return refuse(orders.problems.noSuchOrder())
      const taken = await measurements.takeInPerson(tx, { ownerId, name, block, set, takenBy: of.by.id, at })
      if (!taken.ok) return taken
      const submitted = await measurements.giveSet(tx, line, { ownerId, setId: taken.value, answers: [], at })
      if (submitted.ok) await followMeasurements(tx, line, 'measure', { by: of.by.email, at })
      return submitted
    },
  })

/** Owner of the measurement profiles of an order: its account or browser. */
const ownerIdOf = (order: orders.OrderRow | undefined) =>
  (order?.customer_id ? ownerOf(order.customer_id) : order?.visitor_id) ?? undefined

/**
 * Returns the plausibility findings of `measureInPerson` without storing anything. Refuses `orders.no-such-order`, and what
 * `lineOf` refuses.
 */
export const askInPerson = (
  { db }: Deps,
  { number, line }: Garment,
  { name, block, set }: MeasuredInPerson,
): Promise<Outcome<AskedInPerson>> =>
  transact(db, async (tx) => {
    const order = await orders.lockByNumber(tx, number)
    const found = await lineOf(tx, order, line)
    if (!found.ok) return found
    const ownerId = ownerIdOf(order)
    if (!ownerId) return refuse(orders.problems.noSuchOrder())
    return done({ findings: await measurements.askInPerson(tx, { ownerId, name, block, set }) })
  })
