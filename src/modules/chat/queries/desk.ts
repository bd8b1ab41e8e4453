import { minutesAfter } from '#kernel/clock.ts'
import type { Db } from '#platform/db.ts'
import * as visitors from '../visitor-store.ts'

const COUNTED_days = 14
const LEAST_replies = 3

/** Returns the median minutes until the first reply by staff, rounded and at least 1. Null with too few replies. */
export async function waitMinutes(db: Db, now: Date): Promise<number | null> {
  const median = await visitors.medianReplyMinutes(db, minutesAfter(now, -COUNTED_days * 24 * 60), LEAST_replies)
  return median === undefined ? null : Math.max(1, Math.round(median))
}
