import { useEffect, useState } from 'react'
import { untilAwake, wake } from './wake.ts'

const SOON_ms = 1_500

/**
 * False until somebody has touched the page and it has had a moment of rest: for what nobody waits for. Without a connection there is no
 * rest: how the shop is walked then is a part of it. Where somebody searches, what they choose is counted from the first touch on.
 */
export function useAfterLoad(): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    let gone = false
    if (!navigator.onLine || new URLSearchParams(location.search).has('q')) wake()
    void untilAwake.then(() => setTimeout(() => gone || setLoaded(true), navigator.onLine ? SOON_ms : 0))
    return () => {
      gone = true
    }
  }, [])
  return loaded
}
