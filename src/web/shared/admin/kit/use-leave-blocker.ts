import { use, useEffect, useId, useState } from 'react'
import { type Blocker, type BlockerFunction, UNSAFE_DataRouterContext as DataRouter } from 'react-router'

/**
 * Holds a navigation back while `holds` says so; what is held back can go on or be let go. It does what the router's `useBlocker` does,
 * by way of the router itself: that hook would lie in the libraries that every shopper loads, though only the back office has forms to guard.
 */
export function useLeaveBlocker(holds: BlockerFunction): Extract<Blocker, { state: 'blocked' }> | undefined {
  const router = use(DataRouter)?.router
  const key = useId()
  const [blocker, setBlocker] = useState<Blocker>()
  useEffect(() => {
    if (!router) return
    const leave = router.subscribe(({ blockers }) => setBlocker(blockers.get(key)))
    return () => {
      leave()
      router.deleteBlocker(key)
    }
  }, [router, key])
  useEffect(() => void router?.getBlocker(key, holds), [router, key, holds])
  return blocker?.state === 'blocked' ? blocker : undefined
}
