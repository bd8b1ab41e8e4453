import { useEffect } from 'react'
import { useRead } from '../../api/use-read.ts'
import { preferenceReads } from './preference-reads.ts'
import { usePreferences } from './preferences.tsx'

/** Updates the exchange rate of the display currency every hour. */
export function useFreshRate(): void {
  const { currency, refreshRate } = usePreferences()
  const rate = useRead(preferenceReads.rates(), { when: currency !== 'KES' })?.[currency]
  useEffect(() => {
    if (rate) refreshRate(rate)
  }, [rate, refreshRate])
}
