import { lazy, Suspense } from 'react'
import { createContext, data, isRouteErrorResponse, Navigate, Outlet, redirect, useLocation } from 'react-router'
import { apiContext } from '../../api/contexts.ts'
import { readFrom } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useSessionChanges } from '../../shared/account/session-changes.ts'
import { userRead, useUser } from '../../shared/account/user.ts'
import { latestRead } from '../../shared/admin/latest.ts'
import { ErrorScreen } from '../../shared/errors/error-screen.tsx'
import { NotFound } from '../../shared/errors/not-found.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/gate'
import { AccessDenied } from './access-denied.tsx'
import { adminFrame } from './frame.ts'
import { type Guard, guardOf } from './guard.ts'

/** Loaded on demand, because its messages are in the back-office bundle. */
const NotInRole = lazy(() => import('../../shared/admin/kit/not-in-role.tsx').catch(() => ({ default: AccessDenied })))

/** Shows the shop's not-found page when it cannot be loaded. */
const NotFoundInOffice = lazy(() => import('../../shared/admin/not-found-in-office.tsx').catch(() => ({ default: NotFound })))

/** The back-office frame is used only when the loader admitted the user, not around a refusal. */
export const handle = { frame: (loaded: unknown) => (loaded ? adminFrame : undefined) }

const entered = createContext<{ guard: Guard; readAt?: string | undefined }>()

/**
 * Runs before the page's loaders, so that a change made while they run is recognised as newer than
 * their data.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    const fetchApi = context.get(apiContext)
    const guard = guardOf(await readFrom(fetchApi, userRead().queryKey))
    if (guard !== 'allowed') return context.set(entered, { guard })
    context.set(entered, { guard, readAt: (await readFrom(fetchApi, latestRead().queryKey))?.stamp })
  },
]

/**
 * Redirects guests to sign-in, and admins who lack the required second factor to settings. Refuses
 * all other non-admins with 403.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { guard, readAt } = context.get(entered)
  const { pathname, search } = new URL(request.url)
  if (guard === 'anonymous') throw redirect(paths.signIn(pathname + search))
  if (guard === 'unprotected') throw redirect(paths.settings(pathname + search))
  if (guard === 'denied') throw data(null, { status: 403 })
  return { allowed: true, readAt }
}

export default function Gate() {
  const { pathname, search } = useLocation()
  useSessionChanges()
  const user = useUser()
  switch (guardOf(user)) {
    case 'loading':
      return <Looking />
    case 'anonymous':
      return <Navigate to={paths.signIn(pathname + search)} replace />
    case 'denied':
      return <AccessDenied />
    case 'unprotected':
      return <Navigate to={paths.settings(pathname + search)} replace />
    case 'allowed':
      return <Outlet />
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isStaff = useUser()?.role === 'admin'
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === 404 && isStaff)
    return (
      <Suspense>
        <NotFoundInOffice />
      </Suspense>
    )
  if (status !== 403) return <ErrorScreen error={error} />
  return isStaff ? (
    <Suspense>
      <NotInRole />
    </Suspense>
  ) : (
    <AccessDenied />
  )
}

function Looking() {
  const t = useText()
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center">
      <Icon name="loader-circle" size={28} className="animate-spin" />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  )
}
