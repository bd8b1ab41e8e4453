import { lazy, Suspense } from 'react'
import { accountReads } from '../account/account-reads.ts'
import { useUser } from '../account/user.ts'
import { useRead } from '../use-read.ts'
import { useFrame } from './frame.ts'

const OneTap = lazy(() => import('../google/one-tap.tsx'))

/** Beside every screen, after it: One Tap for everybody who is not signed in, where the house offers it. */
export default function Later() {
  const google = useRead(accountReads.signInMethods())?.google.kind ?? 'none'
  const framed = useFrame() !== undefined
  if (useUser() !== null || google === 'none') return null
  return (
    <Suspense>
      <OneTap framed={framed} />
    </Suspense>
  )
}
