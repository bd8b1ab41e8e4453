import { daysAfter } from '#kernel/clock.ts'
import { isWorkday, type WorkCalendar } from './calendar.ts'

/** Nairobi is at UTC+3 all year. */
const NAIROBI_hours = 3
const HOUR_ms = 3_600_000
export const AHEAD_days = 28
export const NOTICE_hours = 3
export const CHANGE_NOTICE_hours = 12

export type Opening = WorkCalendar & { opens: number; closes: number }

const momentOf = (day: string, hour: number): Date =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + (hour - NAIROBI_hours) * HOUR_ms)

/** Lists the hours of coming workdays at which a fitting can start; each ends by closing time. */
export function fittingHours(now: Date, opening: Opening, today: string): { day: string; hours: Date[] }[] {
  const first = now.getTime() + NOTICE_hours * HOUR_ms
  return Array.from({ length: AHEAD_days }, (_, ahead) => daysAfter(today, ahead)).flatMap((day) => {
    if (!isWorkday(day, opening)) return []
    const all = Array.from({ length: Math.max(0, opening.closes - opening.opens) }, (_, hour) =>
      momentOf(day, opening.opens + hour),
    )
    const hours = all.filter((at) => at.getTime() >= first)
    return hours.length > 0 ? [{ day, hours }] : []
  })
}

export const isFittingHour = (at: Date, now: Date, opening: Opening, today: string): boolean =>
  fittingHours(now, opening, today).some(({ hours }) => hours.some((hour) => hour.getTime() === at.getTime()))

/** True when the customer can still move or cancel a fitting online. */
export const mayChange = (at: Date, now: Date): boolean => at.getTime() - now.getTime() >= CHANGE_NOTICE_hours * HOUR_ms
