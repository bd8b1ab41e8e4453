import { screens } from 'virtual:screens'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { isOfStorefront } from '#domain/channels/doors.ts'
import { getQueryClient } from '../api/query-client.ts'
import { bundlesFor, isBackOffice } from '../i18n/bundles.ts'
import { loadBundles } from '../i18n/catalogues.ts'
import { userRead } from '../shared/account/user.ts'
import { GUARD } from './guard-route.ts'

/** The door through which this document was entered: this file comes before anybody has left it. */
const here = typeof document !== 'undefined' && isOfStorefront(location.pathname)
/** Where an order of either door is paid. */
const PAYING = /^\/(?:payment|payment-success|pesapal-redirect|stripe-checkout\/.+)$/
const isElsewhere = (path: string) => isOfStorefront(path) !== here && !PAYING.test(path)

/**
 * The messages of the screen that somebody goes to come beside its data, before it is rendered. Those of the back office come
 * beside it for an admin, and for anybody else only when the guard has let them through.
 */
export const loadMessages: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ pattern, request }, next) => {
  if (isElsewhere(new URL(request.url).pathname)) return anew(request.url)
  const bundles = bundlesFor(screens, pattern)
  const isAdmin = getQueryClient().getQueryData(userRead().queryKey)?.role === 'admin'
  const open = isAdmin ? bundles : bundles.filter((bundle) => !isBackOffice(bundle))
  try {
    const [answers] = await Promise.all([next(), loadBundles(open)])
    if (answers[GUARD]?.type !== 'error') await loadBundles(bundles)
    return answers
  } catch (error) {
    if (error instanceof TypeError) throw error // no connection
    return anew(request.url) // the files are of an earlier release, as this tab is
  }
}

/** A new document: what this one knows is not true there. */
function anew(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}
