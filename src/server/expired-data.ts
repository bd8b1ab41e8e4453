import { minutesAfter } from '#kernel/clock.ts'
import * as analytics from '#modules/analytics/index.ts'
import { forgetOldCarts, forgetOldSaved } from '#modules/cart/index.ts'
import { forgetOldClaims } from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import { forgetSearches } from '#modules/search/index.ts'
import { forgetOldRequests, forgetOldWishes } from '#modules/wishlist/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { forgetOldKeys, KEPT_hours } from '#platform/idempotency.ts'
import { forgetOldMail, MAIL_KEPT_days } from '#platform/mail/outbox.ts'
import { forgetOldCounts } from '#platform/rate-limit.ts'

/** A month can be laid beside the same month a year before. */
const SEARCHES_KEPT_days = 396
/** A cart that nobody has touched for so long is deleted. */
const CART_days = 60
/** What a browser wished for, or set aside: as long as it may keep the cookie that it is known by. */
const WISHES_days = 400

type Delete = (db: Db, now: Date) => Promise<unknown>

/** What is kept for a time, and then deleted. */
const EXPIRING: Record<string, Delete> = {
  searches: (db, now) => forgetSearches(db, daysBefore(now, SEARCHES_KEPT_days)),
  carts: (db, now) => forgetOldCarts(db, daysBefore(now, CART_days)),
  'saved lines': (db, now) => forgetOldSaved(db, daysBefore(now, WISHES_days)),
  wishes: (db, now) => forgetOldWishes(db, { removed: minutesAfter(now, -60), touched: daysBefore(now, WISHES_days) }),
  'stock requests': (db, now) => forgetOldRequests(db, daysBefore(now, MAIL_KEPT_days)),
  'idempotency keys': (db, now) => forgetOldKeys(db, minutesAfter(now, -60 * KEPT_hours)),
  mail: (db, now) => forgetOldMail(db, daysBefore(now, MAIL_KEPT_days)),
  visits: (db, now) => analytics.forgetOldEvents(db, daysBefore(now, analytics.VISITS_KEPT_days)),
  claims: forgetOldClaims,
  sessions: identity.forgetOldSessions,
  'mailed links': identity.forgetOldTokens,
}

/** One that fails keeps none of the others. */
export async function deleteExpiredData({ db, clock }: Deps): Promise<void> {
  const faults: unknown[] = []
  for (const [what, remove] of Object.entries(EXPIRING)) {
    await remove(db, clock.now()).catch((error) => faults.push(new Error(`expired ${what} were not deleted`, { cause: error })))
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some expired data was not deleted')
}

/** Counts against a flood are many, and live for minutes. */
export const deleteExpiredCounts = ({ db, clock }: Deps): Promise<void> => forgetOldCounts(db, clock.now())

const daysBefore = (moment: Date, days: number): Date => minutesAfter(moment, -days * 24 * 60)
