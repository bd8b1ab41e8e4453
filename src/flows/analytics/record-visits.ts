import { done, type Outcome } from '#kernel/outcome.ts'
import type { VisitBatch, VisitsRecorded } from '#modules/analytics/contract.ts'
import * as analytics from '#modules/analytics/index.ts'
import { countryOf } from '#modules/localisation/index.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'

const BATCHES_A_MINUTE = 90

/**
 * Stores the page views and other analytics events of a batch. Returns 0 when `countVisits` is off.
 * Refuses `rate-limit.exceeded`.
 */
export async function recordVisits(
  deps: Deps,
  { request, clientAddress }: { request: Request; clientAddress: string },
  batch: VisitBatch,
): Promise<Outcome<VisitsRecorded>> {
  if (!deps.config.countVisits) return done({ recorded: 0 })
  const limit = { name: 'visits', who: clientAddress, limit: BATCHES_A_MINUTE, windowSeconds: 60, now: deps.clock.now() }
  const allowed = await allow(deps.db, limit)
  if (!allowed.ok) return allowed
  const caller = {
    userAgent: request.headers.get('user-agent') ?? '',
    country: countryOf(deps, request.headers),
  }
  return done({ recorded: await analytics.saveVisits(deps, batch, caller) })
}
