import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.tsx'

const MINUTE_ms = 60_000
const HOUR_min = 60

/**
 * Returns a formatter for the time since a moment. It returns null before hydration, because server and browser have different
 * clocks.
 */
export function useWaitingTime(): (since: string) => string | null {
  const t = useText()
  const [now, setNow] = useState<number>()
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_ms / 2)
    return () => clearInterval(timer)
  }, [])
  return (since) => {
    if (now === undefined) return null
    const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / MINUTE_ms))
    if (minutes < HOUR_min) return t('admin.chat.minutes', { count: minutes })
    return t('admin.chat.hours', { count: Math.floor(minutes / HOUR_min) })
  }
}
