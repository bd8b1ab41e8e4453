import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '../api/use-read.ts'
import { loadBundles } from '../i18n/catalogues.ts'
import { accountReads } from '../shared/account/account-reads.ts'
import { useUser } from '../shared/account/user.ts'
import { useConsent } from '../shared/analytics/consent.ts'
import { countsAnything, useMeasuring } from '../shared/analytics/measuring.ts'
import { useVisits } from '../shared/analytics/use-visits.ts'
import { prepareErrorScreen } from '../shared/errors/error-when-needed.tsx'
import { isSentAway } from '../shared/google/sent-away.ts'
import { useOffline } from '../shared/offline/use-offline.ts'
import { useFreshRate } from '../shared/preferences/use-fresh-rate.ts'
import { listenToOtherTabs } from '../shared/wishlist/toggle-heart.ts'
import { ignoreLoadFailure } from '../ui/ignore-load-failure.ts'
import { useOnline } from '../ui/use-online.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { useFrame } from './frame.ts'
import { InstallCard } from './install-card.tsx'
import { useListClicks } from './search/use-list-clicks.ts'
import { LoadingSkeleton } from './shop/loading-skeleton.tsx'
import { usePlainHead } from './use-plain-head.ts'

const LinkCode = lazy(() =>
  ignoreLoadFailure(loadBundles(['shared/link-code']).then(() => import('../shared/promotions/link-code.tsx'))),
)
const OneTap = lazy(() => import('../shared/google/one-tap.tsx'))
/** Preloads what must work when the network fails. */
const prepareWords = () => {
  void prepareErrorScreen()
  void import('./load-messages.ts').catch(() => undefined)
  void import('../ui/toast-stack.tsx').catch(() => undefined)
  void import('./panels/all.ts').then(({ PANELS }) => PANELS.cart()).catch(() => undefined)
}

export default function AfterLoad() {
  useEffect(prepareWords, [])
  useEffect(listenToOtherTabs, [])
  const { pathname, search } = useLocation()
  const [hasCode] = useState(() => !pathname.startsWith('/admin') && new URLSearchParams(search).has('code'))
  usePlainHead()
  useFreshRate()
  useOffline()
  useVisits()
  useListClicks()
  return (
    <>
      <LoadingSkeleton />
      {hasCode && (
        <Suspense>
          <LinkCode />
        </Suspense>
      )}
      <Corner />
    </>
  )
}

function Corner() {
  const google = useRead(accountReads.signInMethods())?.google.kind ?? 'none'
  const framed = useFrame() !== undefined
  const measuring = useMeasuring()
  const mustAsk = useConsent() === undefined && countsAnything(measuring)
  const online = useOnline() // neither sign-in nor installation works offline
  const [sentAway, setSentAway] = useState(isSentAway)
  const oneTap = useUser() === null && google !== 'none' && !sentAway
  return (
    <>
      {mustAsk && !framed && <ConsentBanner />}
      {online && (framed || !mustAsk) && !oneTap && <InstallCard framed={framed} />}
      {online && oneTap && (
        <Suspense>
          <OneTap framed={framed} onSentAway={() => setSentAway(true)} />
        </Suspense>
      )}
    </>
  )
}
