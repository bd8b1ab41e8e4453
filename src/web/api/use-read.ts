import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { AnswerTo } from './client.ts'
import { asSent } from './prefetch.ts'

type Read = { queryKey: QueryKey; staleTime?: unknown; refetchInterval?: unknown }
const milliseconds = (value: unknown) => (typeof value === 'number' ? value : undefined)

/**
 * Returns the cached response of a read, or undefined until there is one, and re-renders on
 * updates. Unless `when` is false, it fetches on a cache miss, and at the read's interval if it has
 * one. The first view uses this instead of `useQuery`, which is larger. Both share one cache.
 */
export function useRead<R extends Read>(read: R, { when = true }: { when?: boolean } = {}): AnswerTo<R> | undefined {
  const client = useQueryClient()
  const hash = hashKey(read.queryKey)
  const [fresh_ms, every_ms] = [milliseconds(read.staleTime), milliseconds(read.refetchInterval)]

  const listen = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(({ query }) => query.queryHash === hash && listener()),
    [client, hash],
  )
  const cachedData = () => client.getQueryCache().get(hash)?.state.data as AnswerTo<R> | undefined
  // Hydration must match the markup, so a late part first renders the value it was sent with. It then shows the cached value,
  // even of a read that the page was sent without and that another part has fetched since.
  const sent = () => asSent(client, hash) as AnswerTo<R> | undefined
  const answer = useSyncExternalStore(listen, cachedData, sent)

  useEffect(() => {
    if (!when) return
    const options = { queryKey: JSON.parse(hash) as QueryKey, ...(fresh_ms !== undefined && { staleTime: fresh_ms }) }
    const ask = () => void client.fetchQuery(options).catch(() => undefined)
    if (client.getQueryData(options.queryKey) === undefined) ask()
    if (every_ms === undefined) return
    const timer = setInterval(ask, every_ms)
    return () => clearInterval(timer)
  }, [client, when, hash, fresh_ms, every_ms])
  return answer
}
