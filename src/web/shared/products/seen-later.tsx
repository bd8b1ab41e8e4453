import { lazy, Suspense } from 'react'
import { useLater } from '../../ui/use-later.ts'

const RecentlySeen = lazy(() => import('./recently-seen.tsx'))

/** Nobody waits for it: fetched when the page has had a moment of rest. */
export const SeenLater = ({ here }: { here?: string }) =>
  useLater() && (
    <Suspense>
      <RecentlySeen here={here} />
    </Suspense>
  )
