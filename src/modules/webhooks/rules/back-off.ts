const SECOND = 1000
const HOUR = 3_600 * SECOND
const FIRST_PAUSE_ms = 5 * SECOND
const LONGEST_PAUSE_ms = 12 * HOUR
/** A delivery that fails longer becomes a dead letter. */
export const TRIED_FOR_ms = 72 * HOUR

/**
 * Returns the time of the next retry after attempt number `tries` failed. The delay doubles each
 * time, from 5 seconds up to 12 hours. Undefined once the retry period is over.
 */
export function nextTry(tries: number, firstTry: Date, now: Date): Date | undefined {
  const pause = Math.min(FIRST_PAUSE_ms * 2 ** Math.min(tries - 1, 30), LONGEST_PAUSE_ms)
  const over = firstTry.getTime() + TRIED_FOR_ms
  if (now.getTime() >= over) return undefined
  return new Date(Math.min(now.getTime() + pause, over)) // so that the last attempt is due at the end of the period
}
