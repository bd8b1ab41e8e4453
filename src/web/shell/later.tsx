import { lazy, Suspense, useEffect, useState } from 'react'
import { accountReads } from '../account/account-reads.ts'
import { useUser } from '../account/user.ts'
import { ConsentBanner } from '../consent/banner.tsx'
import { useConsent } from '../consent/consent.ts'
import { countsAnything, useMeasuring } from '../consent/measuring.ts'
import { isSentAway } from '../google/sent-away.ts'
import { InstallCard } from '../install/install-card.tsx'
import { useOffline } from '../offline/use-offline.ts'
import { prepareErrorScreen } from '../screens/error-when-needed.tsx'
import { useOnline } from '../ui/use-online.ts'
import { useRead } from '../use-read.ts'
import { useVisits } from '../visits/use-visits.ts'
import { hearOtherTabs } from '../wishes/press-heart.ts'
import { Coming } from './coming.tsx'
import { useFrame } from './frame.ts'
import { useListClicks } from './use-list-clicks.ts'
import { usePlainHead } from './use-plain-head.ts'
import { useSearchKeys } from './use-search-keys.ts'

const OneTap = lazy(() => import('../google/one-tap.tsx'))
/** So that both are at hand when the network, which they tell about, is gone. */
const prepareWords = () => {
  prepareErrorScreen()
  void import('../ui/toast-stack.tsx').catch(() => undefined)
  void import('./panels/all.ts').then(({ PANELS }) => PANELS.bag()).catch(() => undefined)
}

/** Beside every screen, after it: what nobody waits for. */
export default function Later() {
  useEffect(prepareWords, [])
  useEffect(hearOtherTabs, [])
  usePlainHead()
  useOffline()
  useVisits()
  useSearchKeys()
  useListClicks()
  return (
    <>
      <Coming />
      <Corner />
    </>
  )
}

/** What lies over a corner of the page, one thing after the other; where somebody pays, nothing does. */
function Corner() {
  const google = useRead(accountReads.signInMethods())?.google.kind ?? 'none'
  const framed = useFrame() !== undefined
  const measuring = useMeasuring()
  const mustAsk = useConsent() === undefined && countsAnything(measuring)
  const online = useOnline() // without a connection nobody signs in, and nothing is installed
  const [sentAway, setSentAway] = useState(isSentAway)
  const oneTap = useUser() === null && google !== 'none' && !sentAway
  return (
    <>
      {mustAsk && !framed && <ConsentBanner />}
      {online && !mustAsk && !framed && !oneTap && <InstallCard />}
      {online && oneTap && (
        <Suspense>
          <OneTap framed={framed} onSentAway={() => setSentAway(true)} />
        </Suspense>
      )}
    </>
  )
}
