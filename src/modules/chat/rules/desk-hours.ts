import type { ChatDesk } from '../contract.ts'

export type DeskHours = { days: readonly number[]; opens: number; closes: number }

const STEP_ms = 15 * 60_000
/** Steps of a week and a day: every open hour recurs within that time. */
const MAX_STEPS = 8 * 24 * 4
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** `backAt` is null while the shop is open, and without open hours. */
export function deskAt({ days, opens, closes }: DeskHours, timeZone: string, now: Date): Pick<ChatDesk, 'open' | 'backAt'> {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' })
  const isOpenAt = (moment: number) => {
    const parts = clock.formatToParts(moment)
    const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    const hour = Number(partOf('hour'))
    return days.includes(WEEKDAYS.indexOf(partOf('weekday')) + 1) && hour >= opens && hour < closes
  }
  if (isOpenAt(now.getTime())) return { open: true, backAt: null }
  // Time zones differ from UTC by a multiple of a quarter of an hour.
  const first = Math.ceil(now.getTime() / STEP_ms) * STEP_ms
  for (let step = 0; step < MAX_STEPS; step++) {
    const moment = first + step * STEP_ms
    if (isOpenAt(moment)) return { open: false, backAt: new Date(moment).toISOString() }
  }
  return { open: false, backAt: null }
}
