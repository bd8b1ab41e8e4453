/** Parcels leave the same day when they are ordered before this hour, in the shop's zone. */
export const CUT_OFF_HOUR = 15
/** The shop's zone has no daylight saving: Africa/Nairobi is three hours ahead of UTC all year. */
const NAIROBI_ms = 3 * 3_600_000
const DAY_ms = 86_400_000
const SUNDAY = 0

/** The calendar day in Nairobi, `2026-11-24`. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + NAIROBI_ms).toISOString().slice(0, 10)

const isWorkingDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() !== SUNDAY

export const daysAfter = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_ms).toISOString().slice(0, 10)

/** `count` working days (Monday to Saturday) after `day`. */
export function workingDaysAfter(day: string, count: number): string {
  let reached = day
  for (let left = count; left > 0; ) {
    reached = daysAfter(reached, 1)
    if (isWorkingDay(reached)) left -= 1
  }
  return reached
}

/** The day a parcel leaves: today before the cut-off, else the next working day; later when it must be made first. */
export function dispatchDay(orderedAt: Date, makingDays: number): string {
  const local = new Date(orderedAt.getTime() + NAIROBI_ms)
  const today = dayOf(orderedAt)
  if (makingDays > 0) {
    const made = daysAfter(today, makingDays)
    return isWorkingDay(made) ? made : workingDaysAfter(made, 1)
  }
  return isWorkingDay(today) && local.getUTCHours() < CUT_OFF_HOUR ? today : workingDaysAfter(today, 1)
}
