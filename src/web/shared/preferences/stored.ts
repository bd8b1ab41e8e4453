import type { Preferences, Theme } from '#domain/channels/preferences.ts'
import { readCookie } from '#kernel/cookies.ts'
import type { Device } from '#kernel/device.ts'

/** Storage key and cookie of each preference. The cookie is for the page that the server renders. */
const PLACES = {
  language: { storage: 'language', cookie: 'lang' },
  currency: { storage: 'preferredCurrency', cookie: 'currency' },
  theme: { storage: 'loomcourt-theme', cookie: 'theme' },
  device: { storage: undefined, cookie: 'device' },
} as const
type Saved = Preferences & { device: Device; theme: Theme }

const YEAR_s = 31_536_000
const COUNTRY = 'detectedCountry'

export function savePreference<Name extends keyof typeof PLACES>(name: Name, value: Saved[Name]): void {
  const { storage, cookie } = PLACES[name]
  if (storage) store(storage, value)
  const secure = location.protocol === 'https:' ? '; secure' : ''
  Reflect.set(document, 'cookie', `${cookie}=${value}; path=/; max-age=${YEAR_s}; samesite=lax${secure}`)
}

/** Returns a saved preference from storage or from its cookie. Undefined when never chosen. */
export function savedPreference(name: keyof typeof PLACES): string | undefined {
  const { storage, cookie } = PLACES[name]
  return (storage && stored(storage)) ?? readCookie(document.cookie, cookie)
}

export const saveCountry = (country: string): void => store(COUNTRY, country)
export const savedCountry = (): string | undefined => stored(COUNTRY)

// Storage can be blocked (private windows, policies). A preference then lasts as long as its
// cookie.
function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // storage is blocked
  }
}

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
