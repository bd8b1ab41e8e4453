import { screens } from 'virtual:screens'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { isOfStorefront } from '#domain/channels/channel-paths.ts'
import { getQueryClient } from '../api/query-client.ts'
import { bundlesFor, isBackOffice } from '../i18n/bundles.ts'
import { loadBundles } from '../i18n/catalogues.ts'
import { userRead } from '../shared/account/user.ts'
import { GUARD } from './guard-route.ts'

/** True when this document was loaded in the second storefront. */
const isStorefront = typeof document !== 'undefined' && isOfStorefront(location.pathname)
/** Payment pages, which the shop and the second storefront share. */
const PAYING = /^\/(?:payment|payment-success|pesapal-redirect|stripe-checkout\/.+)$/
const isElsewhere = (path: string) => isOfStorefront(path) !== isStorefront && !PAYING.test(path)

/** Loads the messages of the next screen in parallel with its data, before it renders. */
export const loadMessages: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ pattern, request }, next) => {
  if (isElsewhere(new URL(request.url).pathname)) return loadDocument(request.url)
  const bundles = bundlesFor(screens, pattern)
  const isAdmin = getQueryClient().getQueryData(userRead().queryKey)?.role === 'admin'
  const open = isAdmin ? bundles : bundles.filter((bundle) => !isBackOffice(bundle))
  try {
    const [answers] = await Promise.all([next(), loadBundles(open)])
    if (answers[GUARD]?.type !== 'error') await loadBundles(bundles)
    return answers
  } catch (error) {
    if (error instanceof TypeError) throw error // no connection
    return loadDocument(request.url) // a new release has replaced the message files of this tab's release
  }
}

/** The promise never settles, so that the navigation stops here. */
function loadDocument(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}
