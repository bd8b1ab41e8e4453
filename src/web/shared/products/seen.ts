/** What was looked at on this device, the latest first: addresses of products and nothing else. It never leaves the device by itself. */

const KEY = 'seen'
export const MAX_SEEN = 12
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whatever else stands there (another version, somebody's hand) counts for nothing. */
export function seenProducts(store: Store = localStorage): string[] {
  try {
    const saved: unknown = JSON.parse(store.getItem(KEY) ?? '[]')
    if (!Array.isArray(saved)) return []
    const slugs = saved.filter((each): each is string => typeof each === 'string' && each.length <= 120 && SLUG.test(each))
    return [...new Set(slugs)].slice(0, MAX_SEEN)
  } catch {
    return []
  }
}

export function rememberSeen(slug: string, store: Store = localStorage): void {
  try {
    store.setItem(KEY, JSON.stringify([slug, ...seenProducts(store).filter((each) => each !== slug)].slice(0, MAX_SEEN)))
  } catch {
    // A full or forbidden store: then it is not remembered.
  }
}

export function forgetSeen(store: Store = localStorage): void {
  try {
    store.removeItem(KEY)
  } catch {
    // Nothing was kept there either.
  }
}
