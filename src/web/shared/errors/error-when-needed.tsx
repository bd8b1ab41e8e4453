import { lazy, Suspense } from 'react'

type Screen = typeof import('./error-screen.tsx').ErrorScreen
let there: Screen | undefined

const load = () =>
  import('./error-screen.tsx').then(({ ErrorScreen }) => {
    there = ErrorScreen
    return { default: ErrorScreen }
  })
const Coming = lazy(load)

/** What went wrong, by code that no first view carries. */
export function ErrorWhenNeeded({ error }: { error: unknown }) {
  const ErrorScreen = there ?? Coming
  return (
    <Suspense>
      <ErrorScreen error={error} />
    </Suspense>
  )
}

/**
 * So that it is at hand when the network, which it tells about, is gone; and before a page that came as an error is taken over: its words would be
 * gone for a moment.
 */
export const prepareErrorScreen = () => load().catch(() => undefined)
