import { readCookie } from '#kernel/cookies.ts'
import type { Device } from '#kernel/device.ts'
import type { Preferences, Theme } from '#kernel/preferences.ts'

/** A choice is kept twice: in local storage, and in a cookie of the same meaning for the server's next first page. */
const KEPT = {
  language: { storage: 'language', cookie: 'lang' },
  currency: { storage: 'preferredCurrency', cookie: 'currency' },
  theme: { storage: 'loomcourt-theme', cookie: 'theme' },
  device: { storage: undefined, cookie: 'device' },
} as const
type Kept = Preferences & { device: Device; theme: Theme }

const YEAR_s = 31_536_000
const COUNTRY = 'detectedCountry'

export function keep<Name extends keyof typeof KEPT>(name: Name, value: Kept[Name]): void {
  const { storage, cookie } = KEPT[name]
  if (storage) store(storage, value)
  const secure = location.protocol === 'https:' ? '; secure' : ''
  Reflect.set(document, 'cookie', `${cookie}=${value}; path=/; max-age=${YEAR_s}; samesite=lax${secure}`)
}

/** What was chosen before, here or (by its cookie) on a page that the server made. */
export function kept(name: keyof typeof KEPT): string | undefined {
  const { storage, cookie } = KEPT[name]
  return (storage && stored(storage)) ?? readCookie(document.cookie, cookie)
}

export const keepCountry = (country: string): void => store(COUNTRY, country)
export const keptCountry = (): string | undefined => stored(COUNTRY)

// Storage can be refused altogether (private windows, policies): then the choice lasts as long as the cookie.
function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // the cookie has it
  }
}

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
