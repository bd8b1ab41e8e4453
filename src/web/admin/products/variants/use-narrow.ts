import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 599px)'
const listen = (listener: () => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True on a narrow screen. False on the server. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(QUERY).matches,
    () => false,
  )
