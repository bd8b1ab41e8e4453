import { done, type Outcome } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import * as settings from '#services/settings/index.ts'
import type { ClosedDay, NewZone, PickupRule, PlannedSlot, RoomRule, ShippingPlan, SlotChange } from '../contract.ts'
import { dayOf } from '../rules/arrival.ts'
import { kenyanHolidays } from '../rules/holidays.ts'
import * as zones from '../zone-store.ts'
import * as plan from './change-plan.ts'

type State = Record<string, unknown> | undefined
type Change = {
  subject: string
  /** Reads the changed part for the audit log, before and after the change. */
  state: (tx: Tx, plan: ShippingPlan) => State | Promise<State>
}

/**
 * Runs a change of the delivery settings, records it in the audit log and invalidates caches in
 * every process. Returns the resulting settings.
 */
function changeDelivery(
  { db, clock }: Deps,
  actor: string,
  { subject, state }: Change,
  change: (tx: Tx, at: Date) => Promise<Outcome<unknown>>,
): Promise<Outcome<ShippingPlan>> {
  return transact(db, async (tx) => {
    const at = clock.now()
    const before = (await state(tx, await zones.shippingPlan(tx, dayOf(at)))) ?? null
    const changed = await change(tx, at)
    if (!changed.ok) return changed
    const now = await zones.shippingPlan(tx, dayOf(at))
    const after = (await state(tx, now)) ?? null
    await audit.record(tx, { actor, action: 'settings-changed', subject, at, before, after })
    await announce(tx, { kind: 'settings', id: 'delivery' })
    return done(now)
  })
}

export const deliveryPlan = async ({ db, clock }: Deps): Promise<Outcome<ShippingPlan>> =>
  done(await zones.shippingPlan(db, dayOf(clock.now())))

const zoneNamed =
  (name: string) =>
  (_: Tx, { zones: all }: ShippingPlan) =>
    all.find((zone) => zone.name === name)
const zoneOf =
  (id: number) =>
  (_: Tx, { zones: all }: ShippingPlan) =>
    all.find((zone) => zone.id === id)

export const addZone = (deps: Deps, actor: string, zone: NewZone): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: 'delivery zone', state: zoneNamed(zone.name) }, (tx) => plan.addZone(tx, zone))

export const changeZone = (deps: Deps, actor: string, id: number, zone: NewZone): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: `delivery zone ${id}`, state: zoneOf(id) }, (tx) => plan.changeZone(tx, id, zone))

export const removeZone = (deps: Deps, actor: string, id: number): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: `delivery zone ${id}`, state: zoneOf(id) }, (tx) => plan.removeZone(tx, id))

export async function planWeek(deps: Deps, actor: string, zone: number, week: PlannedSlot[]): Promise<Outcome<ShippingPlan>> {
  const { hours } = await settings.storeSettings(deps)
  return changeDelivery(deps, actor, { subject: `delivery week ${zone}`, state: zoneOf(zone) }, (tx, now) =>
    plan.planWeek(tx, { zone, week, hours, now }),
  )
}

export const changePickup = (deps: Deps, actor: string, rule: PickupRule): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: 'pickup', state: (_, { pickup }) => pickup }, async (tx) =>
    done(await zones.savePickup(tx, rule)),
  )

export const changeRoom = (deps: Deps, actor: string, rule: RoomRule): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: 'delivery room', state: (_, { room }) => room }, async (tx, at) =>
    done(await zones.saveRoom(tx, rule, dayOf(at))),
  )

const closedDay = (day: string) => ({
  subject: `closed day ${day}`,
  state: (_: Tx, { closedDays }: ShippingPlan) => closedDays.find((closed) => closed.day === day),
})

/**
 * Closes a day for deliveries. Opens an action item for each order with a slot on that day, up to
 * 1,000.
 */
export const closeDay = (deps: Deps, actor: string, { day, name }: ClosedDay): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, closedDay(day), async (tx, at) => done(await restOn(tx, { day, name }, at)))

async function restOn(tx: Tx, { day, name }: ClosedDay, at: Date): Promise<void> {
  await zones.closeDay(tx, day, name)
  for (const orderId of await zones.ordersOn(tx, day)) {
    const detail = { day, name }
    await actionItems.openActionItem(tx, { kind: 'delivery-to-move', cause: `${orderId} ${day}`, orderId, detail, at })
  }
}

export const openDay = (deps: Deps, actor: string, day: string): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, closedDay(day), async (tx) => done(await zones.openDay(tx, day)))

const daysOf =
  (year: number) =>
  (_: Tx, { closedDays }: ShippingPlan) => ({
    closedDays: closedDays.filter(({ day }) => day.startsWith(`${year}-`)),
  })

/** Closes the upcoming public holidays of a year. Days already closed keep their name. */
export const closeHolidays = (deps: Deps, actor: string, year: number): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: `holidays ${year}`, state: daysOf(year) }, async (tx, at) => {
    const closed = new Set(await zones.closedDaysIn(tx, year))
    for (const holiday of kenyanHolidays(year))
      if (holiday.day >= dayOf(at) && !closed.has(holiday.day)) await restOn(tx, holiday, at)
    return done(undefined)
  })

export const changeSlot = (deps: Deps, actor: string, id: number, change: SlotChange): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: `delivery time ${id}`, state: (tx) => zones.lockSlot(tx, id) }, (tx) =>
    plan.changeSlot(tx, id, change),
  )
