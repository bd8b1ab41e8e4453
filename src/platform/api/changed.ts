import type { Actor } from '../endpoint.ts'

/**
 * A cookie that is another after each write of a browser. What a process keeps of somebody for the pages that it sends is kept under it too
 * (`http/own-cache.ts`): whoever has just changed something is shown it by the next page, whichever process answers.
 */
export const CHANGED_COOKIE = 'changed'
/** So long something of somebody's own is kept; the cookie lives twice as long, so that nothing from before comes back. */
export const OWN_MAX_AGE_ms = 60_000
const CHANGED_MAX_AGE_s = (2 * OWN_MAX_AGE_ms) / 1000

/** What `setCookie` is called with. */
export const newChange = () => [CHANGED_COOKIE, crypto.randomUUID().slice(0, 13), { maxAge_s: CHANGED_MAX_AGE_s }] as const

/** What is said of a write of theirs, so that processes forget what they keep of them for their other devices. */
export const ownChanged = (id: string) => ({ kind: 'own', id })

/** Whose things a write may have changed: nobody's, when it was an administrator's or a stranger's. */
export const writerOf = (access: string, { ownerId }: Actor): string | undefined => (access === 'admin' ? undefined : ownerId)
