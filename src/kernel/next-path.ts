const MAX_LENGTH = 1000
/** Anything that a browser drops or bends while it reads an address, so that what is checked and what is opened could differ. */
const BENDS = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const HERE = 'https://here.invalid'

/** However often it is encoded: no slash pair at the front, nothing that bends. */
function isStraight(path: string): boolean {
  let text = path
  for (let depth = 0; depth < 5; depth++) {
    if (!text.startsWith('/') || text.startsWith('//') || BENDS.test(text)) return false
    let plain: string
    try {
      plain = decodeURIComponent(text)
    } catch {
      return false
    }
    if (plain === text) return true
    text = plain
  }
  return false // nobody encodes so often who means well
}

/**
 * Where to go after signing in, from `?next=`: a path of this shop, with its query, or `fallback` for everything else. An
 * address of another site, however it is dressed up (`//`, a backslash, a scheme, control characters, encodings of
 * these), is never opened. Pure, for the server and the browser.
 */
export function nextPath(next: string | null | undefined, fallback = '/'): string {
  if (typeof next !== 'string' || next.length > MAX_LENGTH) return fallback
  const path = next.split(/[?#]/, 1)[0] ?? ''
  if (BENDS.test(next) || !isStraight(path) || !URL.canParse(next, HERE)) return fallback
  const { origin, pathname, search, hash } = new URL(next, HERE)
  // Dots have been resolved now: `/.//evil.example` would have become a pair of slashes.
  if (origin !== HERE || !isStraight(pathname)) return fallback
  if (pathname.startsWith('/api/') || pathname === '/auth' || pathname === '/login') return fallback // no page, or no way on
  return pathname + search + hash
}
