import { useEffect, useState } from 'react'

const SOON_ms = 1_500

/**
 * False until the page is there and has had a moment of rest: for what nobody waits for. Without a connection there is no rest:
 * how the shop is walked then is a part of it.
 */
export function useAfterLoad(): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), navigator.onLine ? SOON_ms : 0)
    return () => clearTimeout(timer)
  }, [])
  return loaded
}
