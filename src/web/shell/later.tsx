import { lazy, Suspense, useEffect } from 'react'
import { accountReads } from '../account/account-reads.ts'
import { useUser } from '../account/user.ts'
import { prepareErrorScreen } from '../screens/error-when-needed.tsx'
import { useRead } from '../use-read.ts'
import { hearOtherTabs } from '../wishes/press-heart.ts'
import { useFrame } from './frame.ts'

const OneTap = lazy(() => import('../google/one-tap.tsx'))

/** Beside every screen, after it: what tells of trouble is made ready; One Tap for everybody who is not signed in, where the house offers it. */
export default function Later() {
  useEffect(prepareErrorScreen, [])
  useEffect(hearOtherTabs, [])
  const google = useRead(accountReads.signInMethods())?.google.kind ?? 'none'
  const framed = useFrame() !== undefined
  if (useUser() !== null || google === 'none') return null
  return (
    <Suspense>
      <OneTap framed={framed} />
    </Suspense>
  )
}
