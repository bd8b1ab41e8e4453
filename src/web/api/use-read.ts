import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { AnswerTo } from './client.ts'
import { asSent } from './prefetch.ts'

type Read = { queryKey: QueryKey; staleTime?: unknown; refetchInterval?: unknown }
const milliseconds = (value: unknown) => (typeof value === 'number' ? value : undefined)

/**
 * What a read answered, and later answers to it. It is asked when nothing is known yet, and again at its interval if it
 * has one. The first view uses this and not `useQuery`, which brings three times as much as it needs; both share one cache.
 */
export function useRead<R extends Read>(read: R, { when = true }: { when?: boolean } = {}): AnswerTo<R> | undefined {
  const client = useQueryClient()
  const hash = hashKey(read.queryKey)
  const [fresh_ms, every_ms] = [milliseconds(read.staleTime), milliseconds(read.refetchInterval)]

  const listen = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(({ query }) => query.queryHash === hash && listener()),
    [client, hash],
  )
  const known = () => client.getQueryCache().get(hash)?.state.data as AnswerTo<R> | undefined
  // What becomes alive later begins as it was sent, and then shows what is known by now: also of what was not sent at all, and
  // which a part that woke earlier has asked for since.
  const sent = () => asSent(client, hash) as AnswerTo<R> | undefined
  const answer = useSyncExternalStore(listen, known, sent)

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
