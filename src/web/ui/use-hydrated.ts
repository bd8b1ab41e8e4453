import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False until hydration. A form sent earlier would be submitted by the browser, with all input in
 * the URL, so the buttons of forms are inert until then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
