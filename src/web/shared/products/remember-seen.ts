/** Storage key of recently viewed products: slugs, newest first, separated by spaces. */
export const SEEN = 'seen'
export const MAX_SEEN = 12

/** Does not validate, to keep the first script of product pages small. `seen.ts` validates when reading. */
export function rememberSeen(slug: string, store?: Pick<Storage, 'getItem' | 'setItem'>): void {
  try {
    const storage = store ?? localStorage
    const others = (storage.getItem(SEEN) ?? '').split(' ').filter((each) => each !== slug)
    storage.setItem(SEEN, [slug, ...others.slice(0, MAX_SEEN - 1)].join(' '))
  } catch {
    // Storage is full or blocked: the product is not remembered.
  }
}
