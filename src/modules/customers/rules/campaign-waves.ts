import { daysAfter, minutesAfter } from '#kernel/clock.ts'
import type { Waves } from '../contract.ts'

const HOUR_minutes = 60
const DAY_ms = 86_400_000

/** Formats a moment as day and time in a time zone: `2026-11-24T09:30`. */
export function localTime(at: Date, timeZone: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  return new Intl.DateTimeFormat('sv-SE', options).format(at).replace(' ', 'T').slice(0, 16)
}

const offset_ms = (at: number, timeZone: string): number => {
  const minute = Math.floor(at / 60_000) * 60_000
  return Date.parse(`${localTime(new Date(minute), timeZone)}Z`) - minute
}

/**
 * Returns the moment of a day and time in a time zone. A time that a clock change skips is moved forward by the skipped time; of
 * a time that occurs twice, the first is taken.
 */
export function momentAt(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`)
  const before = offset_ms(asUtc - DAY_ms, timeZone)
  const candidates = [before, offset_ms(asUtc + DAY_ms, timeZone)].map((offset) => asUtc - offset)
  const exact = candidates.filter((at) => localTime(new Date(at), timeZone) === local)
  return new Date(exact.length > 0 ? Math.min(...exact) : asUtc - before)
}

/**
 * Returns the first later step that is after `now`, so that waves missed during an outage do not begin together. Steps of days
 * keep the time of day.
 */
export function nextWave(planned: Date, { every, unit }: Pick<Waves, 'every' | 'unit'>, now: Date, timeZone: string): Date {
  if (unit === 'day') return nextDays(planned, every, now, timeZone)
  const step_ms = every * (unit === 'hour' ? HOUR_minutes : 1) * 60_000
  const steps = Math.max(1, Math.floor((now.getTime() - planned.getTime()) / step_ms) + 1)
  return minutesAfter(planned, (steps * step_ms) / 60_000)
}

function nextDays(planned: Date, every: number, now: Date, timeZone: string): Date {
  const [day = '', time = ''] = localTime(planned, timeZone).split('T')
  const missed = Math.floor((now.getTime() - planned.getTime()) / (every * DAY_ms))
  for (let step = Math.max(1, missed); ; step++) {
    const at = momentAt(`${daysAfter(day, step * every)}T${time}`, timeZone)
    if (at > now) return at
  }
}
