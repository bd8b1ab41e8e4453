import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db.ts'
import type { PaymentUpdate } from './gateways/provider-update.ts'
import type { Attempt } from './queries/attempts.ts'
import { isEcho } from './rules/disagreement.ts'

const MAX = 2000
const settled = new WeakMap<Db, LRUCache<string, Attempt>>()
const nameOf = (provider: string, reference: string) => `${provider} ${reference}`

/**
 * Caches an attempt whose outcome this process has committed, because the provider's webhook repeats the outcome moments later.
 */
export function rememberSettled(db: Db, attempt: Attempt): void {
  if (attempt.provider_reference === null) return
  const cache = settled.get(db) ?? new LRUCache({ max: MAX })
  settled.set(db, cache)
  cache.set(nameOf(attempt.provider, attempt.provider_reference), attempt)
}

/** Undefined when the attempt is not cached or the update is new. */
export function echoedHere(db: Db, notice: PaymentUpdate): Attempt | undefined {
  const attempt = settled.get(db)?.get(nameOf(notice.provider, notice.reference))
  return attempt && isEcho(attempt, notice) ? attempt : undefined
}
