import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False until hydration. A form sent earlier would be submitted by the browser, with all input in the URL. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
