import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 599px)'
const listen = (listener: () => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether there is room for one variant at a time only. The server draws the sheet. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(QUERY).matches,
    () => false,
  )
