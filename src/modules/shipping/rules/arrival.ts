import { daysAfter } from '#kernel/clock.ts'

/** Default cut-off: hour of the day in Nairobi. */
export const CUT_OFF_HOUR = 15
export const SHOP_ZONE = 'Africa/Nairobi'
/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI_ms = 3 * 3_600_000
const SUNDAY = 0

/** Returns the calendar day in Nairobi, `2026-11-24`. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + NAIROBI_ms).toISOString().slice(0, 10)

export const hourOf = (moment: Date): number => new Date(moment.getTime() + NAIROBI_ms).getUTCHours()

/** Closed days in addition to Sundays. */
export type Holidays = ReadonlySet<string>
const NONE: Holidays = new Set()

const isWorkingDay = (day: string, holidays: Holidays): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() !== SUNDAY && !holidays.has(day)

const MAX_REST_days = 1_000

/**
 * Returns the day `count` working days (Monday to Saturday, without holidays) after `day`; `day`
 * itself for 0.
 */
export function workingDaysAfter(day: string, count: number, holidays: Holidays = NONE): string {
  let reached = day
  for (let left = count, looked = 0; left > 0 && looked < MAX_REST_days; looked++) {
    reached = daysAfter(reached, 1)
    if (isWorkingDay(reached, holidays)) left -= 1
  }
  return reached
}

/** Returns the last day from which `count` working days end on `day` or earlier. */
export function workingDaysBefore(day: string, count: number, holidays: Holidays = NONE): string {
  let reached = day
  for (let looked = 0; looked < MAX_REST_days && !isWorkingDay(reached, holidays); looked++) reached = daysAfter(reached, -1)
  for (let left = count, looked = 0; left > 0 && looked < MAX_REST_days; looked++) {
    reached = daysAfter(reached, -1)
    if (isWorkingDay(reached, holidays)) left -= 1
  }
  return reached
}

/** `makingDays`: production time of the slowest item in calendar days. `sendDay`: send day of the last backordered item. */
export type Before = { makingDays: number; sendDay?: string | null | undefined }

/**
 * Returns the day a parcel leaves: today, on a working day before the cut-off, else the next working day, or later when items
 * are produced or backordered. `cutOff` is an hour of the day in Nairobi.
 */
export function dispatchDay(
  orderedAt: Date,
  { makingDays, sendDay }: Before,
  holidays: Holidays = NONE,
  cutOff: number = CUT_OFF_HOUR,
): string {
  const made = dayMade(orderedAt, { makingDays, holidays, cutOff })
  if (!sendDay || sendDay <= made) return made
  return isWorkingDay(sendDay, holidays) ? sendDay : workingDaysAfter(sendDay, 1, holidays)
}

type Making = { makingDays: number; holidays: Holidays; cutOff: number }

function dayMade(orderedAt: Date, { makingDays, holidays, cutOff }: Making): string {
  const today = dayOf(orderedAt)
  if (makingDays > 0) {
    const made = daysAfter(today, makingDays)
    return isWorkingDay(made, holidays) ? made : workingDaysAfter(made, 1, holidays)
  }
  return isWorkingDay(today, holidays) && hourOf(orderedAt) < cutOff ? today : workingDaysAfter(today, 1, holidays)
}
