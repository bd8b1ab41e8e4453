import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLanguage, useText } from '../i18n/text.tsx'
import { useUser } from '../shared/account/user.ts'
import { useOtherTabs } from '../shared/cart/cart.ts'
import { HydrateOnInteraction } from '../ui/hydrate-on-interaction.tsx'
import { ignoreLoadFailure } from '../ui/ignore-load-failure.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { useAfterLoad } from '../ui/use-after-load.ts'
import { useFrame } from './frame.ts'
import { PanelsProvider } from './panels/panels-provider.tsx'
import { Header } from './shop/header.tsx'
import { useArrival } from './use-navigation-progress.ts'

/** Deferred work, fetched after `firstInteraction`. */
const AfterLoad = lazy(() => ignoreLoadFailure(import('./after-load.tsx')))
const StaffBars = lazy(() => ignoreLoadFailure(import('./shop/staff-bars.tsx')))
/** Server-rendered; their scripts are fetched after `firstInteraction`. */
const Announcement = lazy(() => ignoreLoadFailure(import('./shop/announcement.tsx')))
const PageFooter = lazy(() => ignoreLoadFailure(import('./page-footer.tsx')))

export function Shell({ children }: { children: ReactNode }) {
  const t = useText()
  const progress = useArrival()
  const frame = useFrame()
  const language = useLanguage()
  const user = useUser()
  const loaded = useAfterLoad()
  useOtherTabs()
  return (
    <PanelsProvider>
      <SkipLink />
      <div className={frame?.className ?? 'contents'} lang={frame?.writtenIn?.(language)}>
        {(user?.onlyLooksUntil || user?.role === 'admin') && (
          <Suspense>
            <StaffBars shop={!frame} />
          </Suspense>
        )}
        {frame ? (
          <Suspense>
            <frame.Header />
            <Alive />
          </Suspense>
        ) : (
          <>
            <HydrateOnInteraction>
              <Announcement />
            </HydrateOnInteraction>
            <Header />
            <Alive />
          </>
        )}
        <main id="main" tabIndex={-1} className="min-h-[60vh]">
          {/* Inside `main`, so that screen reader users who jump between landmarks learn that the page is loading. */}
          {progress && <span role="progressbar" aria-label={t('common.loading')} className="arriving" />}
          {children}
        </main>
        {frame && (
          <Suspense>
            <frame.Footer />
          </Suspense>
        )}
        <HydrateOnInteraction>
          <PageFooter framed={frame !== undefined} />
        </HydrateOnInteraction>
      </div>
      {loaded && (
        <Suspense>
          <AfterLoad />
        </Suspense>
      )}
      <ToastRegion />
    </PanelsProvider>
  )
}

/** Fires `alive` once the header is hydrated, so that `start-scripts.ts` replays a button click made before that. */
function Alive() {
  useEffect(() => void dispatchEvent(new Event('alive')), [])
  return null
}
