import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { latestRead, useReadAt } from '../latest.ts'

const EVERY_ms = 5_000

/**
 * Reloads the rows within seconds of a change by other staff, unless `waits`. `renew` reloads a part of the page instead of all
 * of it.
 */
export function useNewerRows(waits: boolean, renew?: () => Promise<void>): void {
  const { revalidate } = useRevalidator()
  const readAt = useReadAt()
  /** Stamp that the rows were last reloaded for. After a partial reload, `readAt` still holds the first stamp. */
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
  // A change of `readAt` alone means that the page was just read, so the effect does not depend on it.
  useEffect(() => {
    if (!waits) follow(stamp)
  }, [stamp, waits])
}
