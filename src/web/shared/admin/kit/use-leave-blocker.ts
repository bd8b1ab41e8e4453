import { use, useEffect, useId, useState } from 'react'
import { type Blocker, type BlockerFunction, UNSAFE_DataRouterContext as DataRouter } from 'react-router'

/**
 * Blocks navigation while `holds` returns true. Replaces React Router's `useBlocker`, which would be in the libraries of every
 * shopper.
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
