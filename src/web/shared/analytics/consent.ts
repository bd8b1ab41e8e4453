import { useSyncExternalStore } from 'react'
import { readCookie } from '#kernel/cookies.ts'

/** Visitor's consent to analytics (`docs/decisions/consent.md`). */
export type Consent = 'yes' | 'no' | undefined

const COOKIE = 'consent'
const HALF_A_YEAR_s = 15_552_000
const listeners = new Set<() => void>()

/** True when the browser sends Global Privacy Control or Do Not Track, which counts as a no. */
export const browserRefuses = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1'

export function consent(): Consent {
  if (browserRefuses()) return 'no'
  const choice = readCookie(document.cookie, COOKIE)
  return choice === 'yes' || choice === 'no' ? choice : undefined
}

export function giveConsent(answer: 'yes' | 'no'): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  Reflect.set(document, 'cookie', `${COOKIE}=${answer}; path=/; max-age=${HALF_A_YEAR_s}; samesite=lax${secure}`)
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useConsent = (): Consent => useSyncExternalStore(listen, consent, () => undefined)
