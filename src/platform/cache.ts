import { LRUCache } from 'lru-cache'
import { markUnchanging } from './api/shared-answer.ts'
import { estimateBytes } from './estimate-size.ts'

/**
 * In-process cache for data that is read often and changes rarely. Entries expire after half a minute, on `forget`, or when the
 * cache is full.
 */
export type Cache = (<T>(name: string, workOut: () => Promise<T>) => Promise<T>) & {
  /** Batch version for parts of responses: all missing `keys` are computed together. */
  parts: <T extends object>(keys: readonly string[], workOut: WorkOutParts<T>) => Promise<ReadonlyMap<string, T>>
  /** Invalidates the entries whose name `isWrong` accepts; all of them without it. */
  forget: (isWrong?: (name: string) => boolean) => void
  changes: () => number
}

/** Computes the missing parts. `forget` invalidates a part by its `name`. */
type WorkOutParts<T> = (missing: readonly string[]) => Promise<Iterable<{ key: string; name: string; part: T }>>

declare module './deps.ts' {
  interface Deps {
    cache: Cache
  }
}

const MAX_AGE_ms = 30_000
const MAX = 1_000
/** Max size of all entries, as estimated by `estimateBytes`. */
const MAX_bytes = 24 * 1024 * 1024
const MAX_PARTS = 4_000
const MAX_PARTS_bytes = 6 * 1024 * 1024
const UNKNOWN_bytes = 1_000

export function openCache(max_bytes = MAX_bytes): Cache {
  const answers = new LRUCache<string, { answer: Promise<unknown> }>({ max: MAX, ttl: MAX_AGE_ms, maxSize: max_bytes })
  const cached = <T>(name: string, workOut: () => Promise<T>): Promise<T> => {
    const cached = answers.get(name)
    if (cached) return cached.answer as Promise<T>
    const answer = workOut()
    answers.set(name, { answer }, { size: UNKNOWN_bytes })
    answer.then(
      (value) => {
        markUnchanging(value)
        if (answers.peek(name)?.answer === answer)
          answers.set(name, { answer }, { size: estimateBytes(value, max_bytes), noUpdateTTL: true })
      },
      () => answers.delete(name),
    )
    return answer
  }
  let changes = 0
  const cachedParts = new LRUCache<string, { name: string; part: object }>({
    max: MAX_PARTS,
    ttl: MAX_AGE_ms,
    maxSize: MAX_PARTS_bytes,
  })
  const parts = async <T extends object>(keys: readonly string[], workOut: WorkOutParts<T>): Promise<ReadonlyMap<string, T>> => {
    const found = new Map<string, T>()
    const missing: string[] = []
    for (const key of keys) {
      const cached = cachedParts.get(key)
      if (cached) found.set(key, cached.part as T)
      else missing.push(key)
    }
    if (missing.length === 0) return found
    const before = changes
    for (const { key, name, part } of await workOut(missing)) {
      found.set(key, part)
      if (changes === before) cachedParts.set(key, { name, part }, { size: estimateBytes(part, MAX_PARTS_bytes) })
    }
    return found
  }
  const forget: Cache['forget'] = (isWrong = () => true) => {
    changes += 1
    for (const name of answers.keys()) if (isWrong(name)) answers.delete(name)
    for (const [key, { name }] of cachedParts.entries()) if (isWrong(name)) cachedParts.delete(key)
  }
  return Object.assign(cached, { parts, forget, changes: () => changes })
}
