import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 599px)'
const listen = (listener: () => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True when the screen fits one variant at a time. False on the server, which renders the sheet. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(QUERY).matches,
    () => false,
  )
