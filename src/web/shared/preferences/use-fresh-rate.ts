import { useEffect } from 'react'
import { useRead } from '../../api/use-read.ts'
import { preferenceReads } from './preference-reads.ts'
import { usePreferences } from './preferences.tsx'

/** Units of the chosen currency per shilling: with the page at first, then kept fresh every hour. One reader for all prices. */
export function useFreshRate(): void {
  const { currency, refreshRate } = usePreferences()
  const rate = useRead(preferenceReads.rates(), { when: currency !== 'KES' })?.[currency]
  useEffect(() => {
    if (rate) refreshRate(rate)
  }, [rate, refreshRate])
}
