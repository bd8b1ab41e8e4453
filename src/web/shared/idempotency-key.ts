import { type Store, tabStore } from './tab-store.ts'

/** Storage name of the order's `Idempotency-Key`. */
const PLACE = 'loomcourt-order-key'

/** Returns 128 random bits as hex. `crypto.randomUUID` does not exist on plain HTTP. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the `Idempotency-Key` for this content, and whether it was stored before. Changed content gets a new key. */
export function keyFor(content: unknown, store: Store = tabStore, place = PLACE): { key: string; used: boolean } {
  const contentJson = JSON.stringify(content)
  const saved = read(store, place)
  if (saved?.content === contentJson) return { key: saved.key, used: true }
  const key = newKey()
  store.setItem(place, JSON.stringify({ content: contentJson, key }))
  return { key, used: false }
}

export const forgetKey = (store: Store = tabStore, place = PLACE): void => store.removeItem(place)

function read(store: Store, place: string): { content: string; key: string } | undefined {
  try {
    const saved: unknown = JSON.parse(store.getItem(place) ?? 'null')
    const { content, key } = (saved ?? {}) as Record<string, unknown>
    return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined
  } catch {
    return undefined
  }
}
