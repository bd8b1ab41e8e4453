import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { latestRead, useReadAt } from '../latest.ts'

const EVERY_ms = 5_000

/**
 * The rows of a list are read anew within seconds of somebody changing something since they were read, but not while some of them are
 * selected. The browser asks while its tab is looked at. `renew` reads what there is anew, where that is not all that the page has read.
 */
export function useNewerRows(waits: boolean, renew?: () => Promise<void>): void {
  const { revalidate } = useRevalidator()
  const readAt = useReadAt()
  /** What the rows were read anew for: where only a part of the page is, the page itself still says when it was read first. */
  const followed = useRef<string>(undefined)
  const { data } = useQuery({
    ...latestRead(),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: EVERY_ms,
    refetchOnMount: 'always' as const,
  })
  const stamp = data?.stamp
  const follow = useEffectEvent((stamp: string | undefined) => {
    if (stamp === undefined || stamp === readAt || stamp === followed.current) return
    followed.current = stamp
    void (renew ?? revalidate)()
  })
  // Not when `readAt` alone is another: the page has then just been read, and the answer before it is older.
  useEffect(() => {
    if (!waits) follow(stamp)
  }, [stamp, waits])
}
