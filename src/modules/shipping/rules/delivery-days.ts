import { daysAfter } from '#kernel/clock.ts'
import type { DayReason, DeliveryDay, DeliverySlot } from '../contract.ts'
import { dayOf, hourOf } from './arrival.ts'
import { hasRoomFor } from './points.ts'

/** Booking horizon of delivery slots: 60 days including today. */
export const HORIZON_days = 60
/** Up to this many free points a slot is shown as `few`. */
const FEW = 2

/** Hours of the day in Nairobi. */
export type SlotRow = {
  id: number
  zone_id: number
  day: string
  opens: number
  closes: number
  bookable_until: Date
  capacity: number
  room: number
  taken: number
  closed: boolean
}

export type DeliveryDaysArgs = {
  slots: readonly SlotRow[]
  holidays: ReadonlyMap<string, string>
  earliest: string
  makingDays: number
  sendDay?: string | null
  points?: number | undefined
  now: Date
}

const wordFor = (slot: SlotRow, now: Date, points: number): DeliverySlot['state'] => {
  if (slot.bookable_until <= now) return 'over'
  if (!hasRoomFor(slot, points)) return 'full'
  return slot.room - slot.taken <= FEW ? 'few' : 'open'
}

const hasBegun = ({ day, opens }: SlotRow, now: Date): boolean => {
  const today = dayOf(now)
  return day < today || (day === today && opens <= hourOf(now))
}

/** Ignores capacity and the shop's closed days. */
export const canBeChosen = (slot: SlotRow, { earliest, now }: Pick<DeliveryDaysArgs, 'earliest' | 'now'>): boolean =>
  !slot.closed && slot.day >= earliest && slot.bookable_until > now && !hasBegun(slot, now) && slot.day <= lastDay(now)

export const lastDay = (now: Date): string => daysAfter(dayOf(now), HORIZON_days - 1)

/** A day without an available slot has the reason in `closed`; a full one also has its slots. */
export function deliveryDays({
  slots,
  holidays,
  earliest,
  makingDays,
  sendDay = null,
  points = 1,
  now,
}: DeliveryDaysArgs): DeliveryDay[] {
  const today = dayOf(now)
  const ofDay = Map.groupBy(slots, ({ day }) => day)
  return Array.from({ length: HORIZON_days }, (_, ahead): DeliveryDay => {
    const day = daysAfter(today, ahead)
    const holiday = holidays.get(day) ?? null
    const planned = (ofDay.get(day) ?? []).filter(({ closed }) => !closed)
    const shown = planned
      .filter((slot) => !hasBegun(slot, now))
      .map((slot) => ({ id: slot.id, opens: slot.opens, closes: slot.closes, state: wordFor(slot, now, points) }))
      .sort((a, b) => a.opens - b.opens)
    const closed = reasonFor(day, { shown, delivers: planned.length > 0, holiday, earliest, makingDays, sendDay })
    return { day, closed, holiday, slots: closed === null || closed === 'full' ? shown : [] }
  })
}

type Seen = Pick<DeliveryDaysArgs, 'earliest' | 'makingDays'> & {
  shown: readonly DeliverySlot[]
  delivers: boolean
  holiday: string | null
  sendDay: string | null
}

function reasonFor(day: string, { shown, delivers, holiday, earliest, makingDays, sendDay }: Seen): DayReason | null {
  if (holiday !== null) return 'holiday'
  if (!delivers) return 'no-deliveries'
  if (day < earliest) return makingDays > 0 ? 'being-made' : sendDay && day <= sendDay ? 'not-here-yet' : 'on-its-way'
  if (shown.some(({ state }) => state === 'open' || state === 'few')) return null
  return shown.some(({ state }) => state === 'full') ? 'full' : 'over'
}
