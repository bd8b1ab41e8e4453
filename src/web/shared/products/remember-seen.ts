/** What was looked at on this device: addresses of products, the latest first, between spaces. It never leaves the device by itself. */
export const SEEN = 'seen'
export const MAX_SEEN = 12

/** A part of every product page's first scripts: it reads nothing closely, and leaves that to whoever shows it (`seen.ts`). */
export function rememberSeen(slug: string, store?: Pick<Storage, 'getItem' | 'setItem'>): void {
  try {
    const kept = store ?? localStorage
    const others = (kept.getItem(SEEN) ?? '').split(' ').filter((each) => each !== slug)
    kept.setItem(SEEN, [slug, ...others.slice(0, MAX_SEEN - 1)].join(' '))
  } catch {
    // A full or forbidden store: then it is not remembered.
  }
}
