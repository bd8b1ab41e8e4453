import { useEffect, useState } from 'react'

const SOON_ms = 1_500

/** False until the page is there and has had a moment of rest: for what nobody waits for. */
export function useLater(): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), SOON_ms)
    return () => clearTimeout(timer)
  }, [])
  return later
}
