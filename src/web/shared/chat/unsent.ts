/** Message that the server has not confirmed yet. `id` is its idempotency key. */
export type Unsent = { id: string; text: string }

const NAME = 'loomcourt-chat-unsent'
const MAX = 20

/** Unsent messages of this page, when the browser's storage is blocked or full. */
let inMemory: Unsent[] | undefined

/** Reads at most `MAX` unsent messages. Drops malformed entries. */
export function readUnsent(): Unsent[] {
  if (inMemory) return inMemory
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isUnsent).slice(0, MAX) : []
  } catch {
    return []
  }
}

const isUnsent = (value: unknown): value is Unsent => {
  const { id, text } = (value ?? {}) as Partial<Unsent>
  return typeof id === 'string' && typeof text === 'string'
}

export function writeUnsent(change: (before: Unsent[]) => Unsent[]): Unsent[] {
  const next = change(readUnsent()).slice(0, MAX)
  try {
    localStorage.setItem(NAME, JSON.stringify(next))
    inMemory = undefined
  } catch {
    inMemory = next
  }
  return next
}

export function onUnsentElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === NAME) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
