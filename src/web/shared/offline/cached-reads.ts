import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { CACHED_MARK } from './cache-rules.ts'

/** Reads that are available offline: cart and wishlists. */
const READABLE = /^\/api\/(cart$|wishlists?(\/|$))/
const NAME = 'loomcourt-last-seen'
const MAX_LETTERS = 200_000

type Cached = [key: QueryKey, answer: unknown][]
const isReadable = (key: QueryKey): boolean => READABLE.test(String(key[0]))

/** Saves the cart and wishlists, and again when they change while the browser is online. Returns a function that stops it. */
export function cacheReads(client: QueryClient): () => void {
  let soon = false
  const save = () => {
    soon = false
    const queries = client.getQueryCache().findAll({ predicate: ({ queryKey }) => isReadable(queryKey) })
    const answers: Cached = queries.map(({ queryKey, state }) => [queryKey, state.data])
    store(answers.filter(([, answer]) => answer !== undefined && answer !== null && !isEmpty(answer)))
  }
  // A page from the service worker's cache has no per-visitor data, so it is not saved.
  if (!isCachedPage()) save()
  return client.getQueryCache().subscribe(({ query }) => {
    if (soon || !navigator.onLine || !isReadable(query.queryKey)) return
    soon = true
    setTimeout(save, 300)
  })
}

const isCachedPage = (): boolean => document.querySelector(`meta[name="${CACHED_MARK}"]`) !== null

export function restoreReads(client: QueryClient): void {
  if (!isCachedPage()) return
  for (const [key, answer] of stored()) if (Array.isArray(key) && isReadable(key)) client.setQueryData(key, answer)
}

const isEmpty = (answer: unknown): boolean => {
  const lists = Object.values(answer as object).filter((value) => Array.isArray(value))
  return lists.length > 0 && lists.every((list) => list.length === 0)
}

function store(answers: Cached): void {
  const text = JSON.stringify(answers)
  try {
    if (answers.length === 0 || text.length > MAX_LETTERS) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, text)
  } catch {
    // storage is blocked: the data are not available offline
  }
}

function stored(): Cached {
  try {
    const cached: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(cached) ? (cached as Cached) : []
  } catch {
    return []
  }
}
