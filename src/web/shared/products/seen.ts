import { MAX_SEEN, SEEN } from './remember-seen.ts'

const SLUG = /[a-z0-9]+(?:-[a-z0-9]+)*/g

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
    // Storage is blocked: there are no viewed products.
  }
}
