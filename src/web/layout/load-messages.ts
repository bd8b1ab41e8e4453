import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { clientHere, reads } from '../api/reads.ts'
import { bundlesFor, isBackOffice, loadBundles, MessagesGone } from '../i18n/catalogues.ts'

/** The route of the guard (`layout/admin/gate.tsx`). */
export const PAST_GUARD = 'layout/admin/gate'

/**
 * The messages of the screen that somebody goes to come beside its data, before it is rendered. Those of the back office come
 * beside it for an admin, and for anybody else only when the guard has let them through.
 */
export const loadMessages: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ pattern, request }, next) => {
  const bundles = bundlesFor(pattern)
  const isAdmin = clientHere().getQueryData(reads.user().queryKey)?.role === 'admin'
  try {
    const open = loadBundles(isAdmin ? bundles : bundles.filter((bundle) => !isBackOffice(bundle)))
    const [answers] = await Promise.all([next(), open])
    if (answers[PAST_GUARD]?.type !== 'error') await loadBundles(bundles)
    return answers
  } catch (error) {
    if (!(error instanceof MessagesGone)) throw error
    location.assign(request.url) // the shop has been released anew since this tab was opened
    return new Promise(() => {})
  }
}
