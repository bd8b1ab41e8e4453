const MAX_LENGTH = 1000
/** Characters that browsers drop or rewrite in a URL. With them, the opened URL could differ from the checked one. */
const BENDS = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const HERE = 'https://here.invalid'

/** True when the path is safe at each level of percent-decoding. */
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
  return false // percent-encoded five times or more, which no legitimate link is
}

/**
 * Returns the path to open after sign-in, from `?next=`; `fallback` when it is not a page of this shop. Prevents open
 * redirects.
 */
export function nextPath(next: string | null | undefined, fallback = '/'): string {
  if (typeof next !== 'string' || next.length > MAX_LENGTH) return fallback
  const path = next.split(/[?#]/, 1)[0] ?? ''
  if (BENDS.test(next) || !isStraight(path) || !URL.canParse(next, HERE)) return fallback
  const { origin, pathname, search, hash } = new URL(next, HERE)
  // Check again now that dot segments are resolved: `/.//evil.example` has become `//evil.example`.
  if (origin !== HERE || !isStraight(pathname)) return fallback
  // API paths are not pages, and a sign-in page would redirect to itself.
  if (pathname.startsWith('/api/') || pathname === '/auth' || pathname === '/login') return fallback
  return pathname + search + hash
}
