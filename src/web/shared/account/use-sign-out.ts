import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toasts.ts'
import { EMPTY_CART, notifyOtherTabs } from '../cart/cart.ts'
import { cartRead } from '../cart/cart-api.ts'
import { forgetGoogle } from '../google/google-id.ts'
import { preferenceReads } from '../preferences/preference-reads.ts'
import { storeReads } from '../store/store-reads.ts'
import { accountReads } from './account-reads.ts'
import { accountWrites } from './account-writes.ts'
import { notifySessionChange } from './session-changes.ts'
import { userRead } from './user.ts'
import { saveView } from './view.ts'

/** Signs out and clears the user's data from this tab's cache. */
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
    client.setQueryData(userRead().queryKey, null)
    client.setQueryData(cartRead().queryKey, EMPTY_CART)
    await navigate(paths.home())
    client.removeQueries({ predicate: ({ queryKey }) => !SHARED.has(String(queryKey[0])) })
    notifyOtherTabs()
    notifySessionChange()
    toast({ title: t('account.signedOut') })
  })
}

/** Reads kept on sign-out: user (null), cart (empty), and data that is the same for all visitors. */
const SHARED = new Set([
  ...[
    userRead(),
    cartRead(),
    accountReads.signInMethods(),
    storeReads.settings(),
    storeReads.departments(),
    preferenceReads.rates(),
  ].map(({ queryKey }) => String(queryKey[0])),
])
