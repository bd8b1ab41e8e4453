import { MAX_SEEN, SEEN } from './remember-seen.ts'

const SLUG = /[a-z0-9]+(?:-[a-z0-9]+)*/g

/** Whatever else stands there (somebody's hand, the list of an earlier version) is read for what looks like an address. */
export function seenProducts(store?: Pick<Storage, 'getItem'>): string[] {
  try {
    const slugs = ((store ?? localStorage).getItem(SEEN) ?? '').match(SLUG) ?? []
    return [...new Set(slugs)].filter(({ length }) => length <= 120).slice(0, MAX_SEEN)
  } catch {
    return []
  }
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(SEEN)
  } catch {
    // Nothing was kept there either.
  }
}
