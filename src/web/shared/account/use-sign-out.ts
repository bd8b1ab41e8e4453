import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { reads } from '../../api/reads.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toasts.ts'
import { EMPTY_CART, notifyOtherTabs } from '../cart/cart.ts'
import { forgetGoogle } from '../google/google-id.ts'
import { accountReads } from './account-reads.ts'
import { accountWrites } from './account-writes.ts'
import { notifySessionChange } from './session-changes.ts'
import { saveView } from './view.ts'

/** Out of this browser, and out of everything that this tab remembers of the person. */
export function useSignOut(onDone: () => void = () => undefined) {
  const t = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useWrite(async () => {
    await accountWrites.signOut().catch((error) => {
      toast({ title: t('account.signOutFailed'), description: t('account.pleaseTryAgain'), tone: 'danger' })
      throw error
    })
    saveView('dashboard')
    forgetGoogle()
    onDone()
    client.setQueryData(reads.user().queryKey, null)
    client.setQueryData(reads.cart().queryKey, EMPTY_CART)
    await navigate(paths.home())
    client.removeQueries({ predicate: ({ queryKey }) => !SHARED.has(String(queryKey[0])) })
    notifyOtherTabs()
    notifySessionChange()
    toast({ title: t('account.signedOut') })
  })
}

/** What stays: who is signed in (nobody), their cart (none), and what is the same for everybody. */
const SHARED = new Set([
  ...[reads.user(), reads.cart(), accountReads.signInMethods(), reads.house(), reads.departments(), reads.rates()].map(
    ({ queryKey }) => String(queryKey[0]),
  ),
])
