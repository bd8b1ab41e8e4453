/** Source of the current time, injected so that tests can set it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

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

export const daysAfter = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_ms).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  Math.round((new Date(`${to}T00:00:00Z`).getTime() - new Date(`${from}T00:00:00Z`).getTime()) / DAY_ms)

export const laterDay = (a: string, b: string): string => (a > b ? a : b)

export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)
