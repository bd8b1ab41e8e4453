import { lazy, Suspense } from 'react'

const load = () => import('./error-screen.tsx')
const ErrorScreen = lazy(() => load().then((module) => ({ default: module.ErrorScreen })))

/** What went wrong, by code that no first view carries. */
export const ErrorWhenNeeded = ({ error }: { error: unknown }) => (
  <Suspense>
    <ErrorScreen error={error} />
  </Suspense>
)

/** So that it is at hand when the network, which it tells about, is gone. */
export const prepareErrorScreen = () => void load().catch(() => undefined)
