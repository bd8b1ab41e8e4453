import { lazy, Suspense } from 'react'
import { useAfterLoad } from '../../ui/use-after-load.ts'

const RecentlySeen = lazy(() => import('./recently-seen.tsx'))

/** Loads the recently viewed products after the first interaction. */
export const RecentlySeenAfterLoad = ({ here }: { here?: string }) =>
  useAfterLoad() && (
    <Suspense>
      <RecentlySeen here={here} />
    </Suspense>
  )
