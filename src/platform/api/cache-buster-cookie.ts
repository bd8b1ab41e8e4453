import type { Actor } from '../endpoint.ts'

/** Part of the cache key of per-visitor HTML, so that the next page shows a shopper's change, also from another process. */
export const CHANGED_COOKIE = 'changed'
/** TTL of cached per-visitor data. The cookie is valid twice as long, so no older entry is served. */
export const OWN_MAX_AGE_ms = 60_000
const CHANGED_MAX_AGE_s = (2 * OWN_MAX_AGE_ms) / 1000

export const newChange = () => [CHANGED_COOKIE, crypto.randomUUID().slice(0, 13), { maxAge_s: CHANGED_MAX_AGE_s }] as const

export const ownChanged = (id: string) => ({ kind: 'own', id })

/** Returns the owner whose data a write may have changed. Undefined for admin endpoints and unknown callers. */
export const writerOf = (access: string, { ownerId }: Actor): string | undefined => (access === 'admin' ? undefined : ownerId)
