import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as identity from '#modules/identity/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { FittingOutcome, FittingRow, OrderFitting } from '#modules/workshop/contract.ts'
import * as workshop from '#modules/workshop/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { queueEmail } from '#services/email/index.ts'
import type { Browser } from '#steps/accounts/browser.ts'
import { requestContextOf } from '#steps/accounts/request-context.ts'
import { fittingRow, ownVisit } from '#views/tailoring/fittings.ts'
import { openingOf } from './opening.ts'

const VISIT_PATH = '/measurements'
const WRITES = 30
const WINDOW_s = 3600
export const visitLimit = perAddress('visits', WRITES, WINDOW_s)

/** Measuring appointment of a customer without an order. */
type Visit = { id: string; person_id: string | null; language: string | null }
type Facts = { at: string; place: string; reminder: boolean }

/**
 * Queues an e-mail about the appointment, in the language of the booking. No-op when the account is
 * deleted.
 */
export async function mailVisit(
  deps: Deps,
  tx: Tx,
  { person_id, language }: Visit,
  { at, place, reminder }: Facts,
): Promise<void> {
  const person = person_id === null ? undefined : await identity.accountById(tx, person_id)
  if (!person) return
  const data = { name: person.name, number: null, path: VISIT_PATH, kind: 'measuring' as const, at, place, reminder }
  await queueEmail(deps, tx, {
    template: 'fitting-booked',
    to: person.email,
    language: language ?? 'en',
    data,
    at: deps.clock.now(),
  })
}

/**
 * Books a measuring appointment, or moves the existing one (`at`: ISO 8601). A customer has one at a time. Refuses
 * `workshop.no-fitting-hour`, `workshop.hour-taken`, `workshop.fitting-too-near` and `identity.no-such-person`.
 */
export async function bookVisit(deps: Deps, user: User, browser: Browser, at: string): Promise<Outcome<OrderFitting>> {
  const { language } = await requestContextOf(deps, browser)
  const { opening, place } = await openingOf(deps)
  const booked = await transact(deps.db, async (tx) => {
    const account = await identity.lockAccount(tx, user.id) // serialises concurrent bookings of one customer
    if (!account) return refuse(identity.problems.noSuchPerson())
    const now = deps.clock.now()
    const hour = { at: new Date(at), now, today: dayOf(now), opening }
    const whose = { personId: user.id, language }
    const made = await workshop.bookFitting(tx, { whose, kind: 'measuring', byHouse: false, ...hour })
    if (!made.ok) return made
    const visit = await workshop.visitOf(tx, user.id)
    if (visit) await mailVisit(deps, tx, visit, { at, place, reminder: false })
    return done(undefined)
  })
  return booked.ok ? ownVisit(deps, user) : booked
}

/**
 * Cancels the customer's appointment and confirms it by e-mail. Refuses `workshop.no-such-fitting` and
 * `workshop.fitting-too-near`.
 */
export async function cancelVisit(deps: Deps, user: User): Promise<Outcome<OrderFitting>> {
  const cancelled = await transact(deps.db, async (tx) => {
    if (!(await identity.lockAccount(tx, user.id))) return refuse(workshop.problems.noSuchFitting())
    const whose = { personId: user.id, language: '' }
    const at = deps.clock.now()
    const visit = await workshop.visitOf(tx, user.id)
    const ended = await workshop.cancelFitting(tx, { whose, by: 'customer', now: at, byHouse: false })
    if (!ended.ok) return ended
    const data = { name: user.name, number: null, path: VISIT_PATH, at: ended.value.starts_at.toISOString() }
    const language = visit?.language ?? 'en'
    await queueEmail(deps, tx, { template: 'fitting-cancelled', to: user.email, language, data, at })
    return done(undefined)
  })
  return cancelled.ok ? ownVisit(deps, user) : cancelled
}

type Recorded = FittingOutcome & { by: { id: string; email: string }; at: Date }
/**
 * Records whether the customer came. Measurements are recorded with their order later, so points
 * are refused here. Refuses `workshop.no-such-fitting`, `workshop.no-such-job`, and what
 * `workshop.recordFitting` refuses.
 */
export async function recordVisit(tx: Tx, visit: Visit, { by, at, ...outcome }: Recorded): Promise<Outcome<FittingRow>> {
  if (outcome.points.length > 0) return refuse(workshop.problems.noSuchJob())
  const locked = await workshop.lockFitting(tx, visit.id)
  if (!locked) return refuse(workshop.problems.noSuchFitting())
  const recorded = await workshop.recordFitting(tx, locked, { ...outcome, by: by.email, at })
  if (!recorded.ok) return recorded
  await audit.record(tx, {
    actor: by.id,
    action: 'fitting-changed',
    subject: visit.person_id ?? '',
    at,
    before: { state: 'booked' },
    after: { state: outcome.came ? 'held' : 'missed' },
  })
  const row = await fittingRow(tx, visit.id)
  return row ? done(row) : refuse(workshop.problems.noSuchFitting())
}
