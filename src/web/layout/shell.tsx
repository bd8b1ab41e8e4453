import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLanguage, useText } from '../i18n/text.tsx'
import { useUser } from '../shared/account/user.ts'
import { useOtherTabs } from '../shared/cart/cart.ts'
import { Later } from '../ui/later.tsx'
import { orNever } from '../ui/or-never.ts'
import { SkipLink } from '../ui/small.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { useAfterLoad } from '../ui/use-after-load.ts'
import { useFrame } from './frame.ts'
import { PanelsProvider } from './panels/panels-provider.tsx'
import { Header } from './shop/header.tsx'
import { useArrival } from './use-navigation-progress.ts'

/** What nobody waits for: fetched when the page was touched and has had a moment of rest. */
const AfterLoad = lazy(() => orNever(import('./after-load.tsx')))
const AdminBar = lazy(() => orNever(import('./shop/admin-bar.tsx')))
const LookBar = lazy(() => orNever(import('./shop/look-bar.tsx')))
/** Both come with the page as it is sent; their scripts are fetched when it is touched. */
const Announcement = lazy(() => orNever(import('./shop/announcement.tsx')))
const Footer = lazy(() => orNever(import('./shop/footer.tsx')))

/** What surrounds every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText()
  const progress = useArrival()
  const frame = useFrame()
  const language = useLanguage()
  const user = useUser()
  const admin = user?.role === 'admin'
  const loaded = useAfterLoad()
  useOtherTabs()
  return (
    <PanelsProvider>
      <SkipLink />
      <div className={frame?.className ?? 'contents'} lang={frame?.writtenIn?.(language)}>
        {user?.onlyLooksUntil && (
          <Suspense>
            <LookBar />
          </Suspense>
        )}
        {frame ? (
          <Suspense>
            <frame.Header />
            <Alive />
          </Suspense>
        ) : (
          <>
            {admin && (
              <Suspense>
                <AdminBar />
              </Suspense>
            )}
            <Later>
              <Announcement />
            </Later>
            <Header />
            <Alive />
          </>
        )}
        <main id="main" tabIndex={-1} className="min-h-[60vh]">
          {/* In a landmark: whoever goes from landmark to landmark finds that the page is still coming. */}
          {progress && <span role="progressbar" aria-label={t('common.loading')} className="arriving" />}
          {children}
        </main>
        {frame ? (
          <Suspense>
            <frame.Footer />
          </Suspense>
        ) : (
          <Later>
            <Footer />
          </Later>
        )}
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

/** Beside the header, whose buttons may come late: whoever pressed one before it listened is heard now (`start-scripts.ts`). */
function Alive() {
  useEffect(() => void dispatchEvent(new Event('alive')), [])
  return null
}
