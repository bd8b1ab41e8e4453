import { useEffect, useState } from 'react'
import { firstInteraction, startInteractive } from './first-interaction.ts'

const SOON_ms = 1_500

/**
 * False until the first interaction plus `SOON_ms`. Offline, on a search page and with a promotion code in the address, it does
 * not wait for an interaction.
 */
export function useAfterLoad(): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    let unmounted = false
    if (!navigator.onLine || /[?&](q|code)=/.test(location.search)) startInteractive()
    void firstInteraction.then(() => setTimeout(() => unmounted || setLoaded(true), navigator.onLine ? SOON_ms : 0))
    return () => {
      unmounted = true
    }
  }, [])
  return loaded
}
