import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { AnswerTo } from './client.ts'
import { asSent } from './prefetch.ts'

type Read = { queryKey: QueryKey; staleTime?: unknown; refetchInterval?: unknown }
const milliseconds = (value: unknown) => (typeof value === 'number' ? value : undefined)

/**
 * Returns the cached response of a read and re-renders on updates; undefined until there is one. The first view uses this
 * instead of `useQuery`, which is larger.
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
  // Hydration must match the markup, so a late part first renders the value that the page was sent with.
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
