import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as latest from '#api/admin/latest.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof latest>()
const EVERY_ms = 5_000

/**
 * The rows of a list are read anew within seconds of somebody changing something, but not while some of them are selected. The browser
 * asks while its tab is looked at. `renew` reads what there is anew, where that is not all that the page has read.
 */
export function useNewerRows(waits: boolean, renew?: () => Promise<void>): void {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<string>()
  const { data } = useQuery({
    ...api.read('/api/admin/latest'),
    ...{ staleTime: 0, gcTime: 0, refetchInterval: EVERY_ms, refetchOnMount: 'always' as const },
  })
  const stamp = data?.stamp
  useEffect(() => {
    if (stamp === undefined || stamp === shown || waits) return
    setShown(stamp)
    if (shown !== undefined) void (renew ?? revalidate)()
  }, [stamp, shown, waits, revalidate, renew])
}
