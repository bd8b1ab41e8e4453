/** Time is handed in, so that a rule can be asked about any moment. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved; for tests. */
export function stoppedClock(start: Date | string): Clock & { forward: (minutes: number) => void } {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    forward: (minutes) => {
      at += minutes * 60_000
    },
  }
}

const DAY_ms = 86_400_000

/** The calendar day so many days after another: `2026-11-24`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_ms).toISOString().slice(0, 10)

/** How many days after `from` another day is; fewer than none before it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((new Date(`${to}T00:00:00Z`).getTime() - new Date(`${from}T00:00:00Z`).getTime()) / DAY_ms)

/** Of two calendar days the one that comes later. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)

export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)
