import type { DeliveryDay } from '#modules/shipping/contract.ts'

/** Length of a day. The functions below take days as `2026-11-24` and months as `2026-11`. */
const DAY_ms = 86_400_000
const at = (day: string) => new Date(`${day}T00:00:00Z`)

export const monthOf = (day: string): string => day.slice(0, 7)
export const monthsOf = (days: readonly DeliveryDay[]): string[] => [...new Set(days.map(({ day }) => monthOf(day)))]

/** The weeks of a month, Monday first. Null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = at(`${month}-01`)
  const before = (first.getUTCDay() + 6) % 7
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, cell) => {
    const number = cell - before + 1
    return number >= 1 && number <= count ? `${month}-${String(number).padStart(2, '0')}` : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

const moved = (day: string, days: number) => new Date(at(day).getTime() + days * DAY_ms).toISOString().slice(0, 10)

function inMonth(day: string, months: number): string {
  const from = at(day)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, Math.min(from.getUTCDate(), last)))
  return to.toISOString().slice(0, 10)
}

/** Day that a key moves to, limited to the days shown. Undefined for other keys. */
export function dayByKey(key: string, from: string, { first, last, rtl }: { first: string; last: string; rtl: boolean }) {
  const forward = rtl ? -1 : 1
  const weekday = (at(from).getUTCDay() + 6) % 7
  const moves: Record<string, () => string> = {
    ArrowRight: () => moved(from, forward),
    ArrowLeft: () => moved(from, -forward),
    ArrowDown: () => moved(from, 7),
    ArrowUp: () => moved(from, -7),
    Home: () => moved(from, -weekday),
    End: () => moved(from, 6 - weekday),
    PageDown: () => inMonth(from, 1),
    PageUp: () => inMonth(from, -1),
  }
  const to = moves[key]?.()
  if (to === undefined) return undefined
  return to < first ? first : to > last ? last : to
}
