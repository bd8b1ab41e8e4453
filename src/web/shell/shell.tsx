import type { ReactNode } from 'react'
import { useOtherTabs } from '../bag/bag.ts'
import { useText } from '../text/text.tsx'
import { SkipLink } from '../ui/small.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { Announcement } from './announcement.tsx'
import { Footer } from './footer.tsx'
import { useFrame } from './frame.ts'
import { Header } from './header.tsx'
import { PanelsProvider } from './panels.tsx'
import { useArrival } from './use-arrival.ts'

/** What surrounds every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText()
  const progress = useArrival()
  const frame = useFrame()
  useOtherTabs()
  return (
    <PanelsProvider>
      <SkipLink />
      {progress && <span role="progressbar" aria-label={t('common.loading')} className="arriving" />}
      {frame ? (
        <frame.Header />
      ) : (
        <>
          <Announcement />
          <Header />
        </>
      )}
      <main id="main" tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      {frame ? <frame.Footer /> : <Footer />}
      <ToastRegion />
    </PanelsProvider>
  )
}
