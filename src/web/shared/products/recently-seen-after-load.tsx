import { lazy, Suspense } from 'react'
import { useAfterLoad } from '../../ui/use-after-load.ts'

const RecentlySeen = lazy(() => import('./recently-seen.tsx'))

export const RecentlySeenAfterLoad = ({ here }: { here?: string }) =>
  useAfterLoad() && (
    <Suspense>
      <RecentlySeen here={here} />
    </Suspense>
  )
