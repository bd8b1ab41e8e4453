import { daysAfter } from '#kernel/clock.ts'
import type { DayReason, DeliveryDay, DeliverySlot } from '../contract.ts'
import { dayOf, hourOf } from './arrival.ts'
import { hasRoomFor } from './points.ts'

/** So far ahead a delivery time can be chosen, and so far ahead times are opened: 60 days with today. */
export const HORIZON_days = 60
/** From so few places on it is said that few are left; how many is nobody's business. */
const FEW = 2

/** A time as it stands in the books. `day` is `2026-11-24`, hours are those of the house's zone. */
export type SlotRow = {
  id: number
  zone_id: number
  day: string
  opens: number
  closes: number
  bookable_until: Date
  capacity: number
  /** The capacity with what may be taken beyond it, in points. */
  room: number
  taken: number
  closed: boolean
}

export type Asked = {
  slots: readonly SlotRow[]
  /** Names of the days on which the house rests. */
  holidays: ReadonlyMap<string, string>
  /** The first day on which the goods can be there. */
  earliest: string
  makingDays: number
  /** The day before which the goods are not in the house. */
  sendDay?: string | null
  /** How many points of a time they take. */
  points?: number | undefined
  now: Date
}

const wordFor = (slot: SlotRow, now: Date, points: number): DeliverySlot['state'] => {
  if (slot.bookable_until <= now) return 'over'
  if (!hasRoomFor(slot, points)) return 'full'
  return slot.room - slot.taken <= FEW ? 'few' : 'open'
}

/** A time that runs already, or is past, is nobody's to choose, whatever its notice says. */
const hasBegun = ({ day, opens }: SlotRow, now: Date): boolean => {
  const today = dayOf(now)
  return day < today || (day === today && opens <= hourOf(now))
}

/** Whether a time can be chosen for goods that can be there on `earliest`, if it has room. */
export const canBeChosen = (slot: SlotRow, { earliest, now }: Pick<Asked, 'earliest' | 'now'>): boolean =>
  !slot.closed && slot.day >= earliest && slot.bookable_until > now && !hasBegun(slot, now) && slot.day <= lastDay(now)

export const lastDay = (now: Date): string => daysAfter(dayOf(now), HORIZON_days - 1)

/** Every day from today to the last that can be chosen, with the times that are still to come; a day without any that can be chosen says why. */
export function deliveryDays({ slots, holidays, earliest, makingDays, sendDay = null, points = 1, now }: Asked): DeliveryDay[] {
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

type Seen = Pick<Asked, 'earliest' | 'makingDays'> & {
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
