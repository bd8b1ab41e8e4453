import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False until the page's scripts have taken over. A form that is sent before that would be sent by the browser itself,
 * with everything typed in the address; its button does nothing yet, and what was typed stays.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
