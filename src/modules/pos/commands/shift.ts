import { drawerExpected, possibleMoment } from '#domain/pricing/counter.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import * as audit from '#services/audit/index.ts'
import type { CloseShift, MoveCash, OpenShift } from '../contract.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'

type By = Pick<User, 'id' | 'email'>
type SavedShift = Outcome<{ id: string }>
type Made = Outcome<{ id: string; series: number }>

/** Refuses `register.other-person` when another user recorded the request on the device. */
export const sentByItsWriter = (person: string, by: By): Outcome<void> =>
  person === by.id ? done(undefined) : refuse(problems.otherPerson())

/** Creates a register and returns the series of its receipt numbers. Renames an existing register. */
export const saveRegister = ({ db, clock }: Deps, id: string, { name }: { name: string }, by: By): Promise<Made> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const { before, series } = await store.saveRegister(tx, { id, name, at, by: by.email })
    if (before !== name)
      await audit.record(tx, {
        actor: by.id,
        action: 'register-changed',
        subject: `register ${id}`,
        at,
        before: before === undefined ? null : { name: before },
        after: { name },
      })
    return done({ id, series })
  })

/**
 * Opens a shift. Idempotent by id. Refuses `register.already-open` while the register has a shift that is not counted,
 * `register.no-such-register` and `register.other-person`.
 */
export async function openShift({ db, clock }: Deps, id: string, input: OpenShift, by: By): Promise<SavedShift> {
  const own = sentByItsWriter(input.person, by)
  if (!own.ok) return own
  return transact(db, async (tx) => {
    const register = await store.lockRegister(tx, input.registerId)
    if (!register) return refuse(problems.noSuchRegister())
    const [shift, open] = await Promise.all([store.lockShift(tx, id), store.openShiftOf(tx, register.id)])
    if (shift) return done({ id })
    if (open) return refuse(problems.alreadyOpen())
    const at = clock.now()
    const opened = {
      register_id: register.id,
      opened_at: possibleMoment(new Date(input.at), at),
      opened_by: by.email,
      float: input.float,
    }
    await store.insertShift(tx, { id, ...opened })
    await audit.record(tx, {
      actor: by.id,
      action: 'shift-opened',
      subject: `shift ${id}`,
      at,
      before: null,
      after: { register: register.name, float: input.float },
    })
    return done({ id })
  })
}

/**
 * An entry that was recorded before the count but sent after it is accepted and marked late, because the cash has moved.
 * Refuses `register.shift-closed` for a later entry, `.no-such-shift` and `.other-person`.
 */
export async function moveCash({ db, clock }: Deps, id: string, input: MoveCash, by: By): Promise<SavedShift> {
  const own = sentByItsWriter(input.person, by)
  if (!own.ok) return own
  return transact(db, async (tx) => {
    const shift = await store.lockShift(tx, input.shiftId)
    if (!shift) return refuse(problems.noSuchShift())
    if (await store.cashById(tx, id)) return done({ id })
    const late = shift.closed_at !== null
    if (late && !input.beforeClosing) return refuse(problems.shiftClosed())
    const { kind, amount, reason } = input
    const at = possibleMoment(new Date(input.at), clock.now(), shift.opened_at)
    await store.insertCash(tx, { id, shift_id: shift.id, kind, amount, reason, at, by: by.email, late })
    await audit.record(tx, {
      actor: by.id,
      action: 'drawer-changed',
      subject: `shift ${shift.id}`,
      at: clock.now(),
      before: null,
      after: { kind, amount, reason, late },
    })
    return done({ id })
  })
}

/**
 * Stores the expected cash with the counted cash. Idempotent. Refuses `register.no-such-shift`, `.other-person`, and
 * `.shift-closed` for another count.
 */
export async function closeShift({ db, clock }: Deps, id: string, input: CloseShift, by: By): Promise<SavedShift> {
  const own = sentByItsWriter(input.person, by)
  if (!own.ok) return own
  return transact(db, async (tx) => {
    const shift = await store.lockShift(tx, id)
    if (!shift) return refuse(problems.noSuchShift())
    if (shift.closed_at) return shift.counted === input.counted ? done({ id }) : refuse(problems.shiftClosed())
    const expected = drawerExpected(await store.drawerOf(tx, shift))
    const { counted, note } = input
    const closedAt = possibleMoment(new Date(input.at), clock.now(), shift.opened_at)
    await store.closeShift(tx, id, { closed_at: closedAt, closed_by: by.email, counted, expected, note })
    await recordClosing(tx, { id, by, at: clock.now(), counted, expected })
    return done({ id })
  })
}

type Closing = { id: string; by: By; at: Date; counted: number; expected: number }
const recordClosing = (tx: Tx, { id, by, at, counted, expected }: Closing) =>
  audit.record(tx, {
    actor: by.id,
    action: 'shift-closed',
    subject: `shift ${id}`,
    at,
    before: { open: true },
    after: { open: false, counted, expected },
  })

/** Refuses `register.no-such-receipt`. */
export const markRemarksSeen = ({ db, clock }: Deps, id: string, by: By): Promise<SavedShift> =>
  transact(db, async (tx) => {
    const sale = await store.saleById(tx, id)
    if (!sale) return refuse(problems.noSuchReceipt())
    const at = clock.now()
    if (sale.remarks.length > 0 && (await store.markSeen(tx, id, { by: by.email, at })))
      await audit.record(tx, {
        actor: by.id,
        action: 'sale-remarks-seen',
        subject: `counter-sale ${id}`,
        at,
        before: { seen: false },
        after: { seen: true },
      })
    return done({ id })
  })
