const MAX_LENGTH = 1000
/** Characters that a browser drops or changes when it parses a URL, so that the checked URL and the opened one could differ. */
const BENDS = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const HERE = 'https://here.invalid'

/** False if the path, at any level of URL decoding, starts with `//` or holds a character of `BENDS`. */
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
  return false // encoded five times or more, which no legitimate link is
}

/**
 * Destination after signing in, from `?next=`: a path of this shop with query and fragment, else `fallback`. Prevents open
 * redirects to other sites, also when disguised by `//`, a backslash, a scheme, control characters or encodings of these.
 */
export function nextPath(next: string | null | undefined, fallback = '/'): string {
  if (typeof next !== 'string' || next.length > MAX_LENGTH) return fallback
  const path = next.split(/[?#]/, 1)[0] ?? ''
  if (BENDS.test(next) || !isStraight(path) || !URL.canParse(next, HERE)) return fallback
  const { origin, pathname, search, hash } = new URL(next, HERE)
  // Dot segments are resolved now: `/.//evil.example` would have become `//evil.example`.
  if (origin !== HERE || !isStraight(pathname)) return fallback
  // API paths are not pages; a sign-in page would lead back to itself.
  if (pathname.startsWith('/api/') || pathname === '/auth' || pathname === '/login') return fallback
  return pathname + search + hash
}
