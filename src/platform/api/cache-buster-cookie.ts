import type { Actor } from '../endpoint.ts'

/**
 * Cookie that changes after a shopper's write. Part of the cache key of per-visitor HTML
 * (`http/visitor-fragment-cache.ts`), so the next page shows the change, also from another process.
 */
export const CHANGED_COOKIE = 'changed'
/** TTL of cached per-visitor data. The cookie is valid twice as long, so no older entry is served. */
export const OWN_MAX_AGE_ms = 60_000
const CHANGED_MAX_AGE_s = (2 * OWN_MAX_AGE_ms) / 1000

/** Returns the arguments of `setCookie` for a new random value. */
export const newChange = () => [CHANGED_COOKIE, crypto.randomUUID().slice(0, 13), { maxAge_s: CHANGED_MAX_AGE_s }] as const

/**
 * Creates the event after a write of an owner, on which processes invalidate what they cached for
 * the owner's other devices.
 */
export const ownChanged = (id: string) => ({ kind: 'own', id })

/** Returns the owner whose data a write may have changed. Undefined for admin endpoints and unknown callers. */
export const writerOf = (access: string, { ownerId }: Actor): string | undefined => (access === 'admin' ? undefined : ownerId)
