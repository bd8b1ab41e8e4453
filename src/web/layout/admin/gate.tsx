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
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/gate'
import { AccessDenied } from './access-denied.tsx'
import { adminFrame } from './frame.ts'
import { type Guard, guardOf } from './guard.ts'

/** Its words are the back office's, which only those of the house are given. */
const NotInRole = lazy(() => import('../../shared/admin/kit/not-in-role.tsx').catch(() => ({ default: AccessDenied })))

/** The house's own frame stands around what is shown, and not around a refusal. */
export const handle = { frame: (loaded: unknown) => (loaded ? adminFrame : undefined) }

const entered = createContext<{ guard: Guard; readAt?: string | undefined }>()

/** Comes before every read of the page, so that what is changed while they are on their way is seen to be newer than they are. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    const fetchApi = context.get(apiContext)
    const guard = guardOf(await readFrom(fetchApi, userRead().queryKey))
    if (guard !== 'allowed') return context.set(entered, { guard })
    context.set(entered, { guard, readAt: (await readFrom(fetchApi, latestRead().queryKey))?.stamp })
  },
]

/** The server knows who asks before anything is shown: nobody goes to sign in, and whoever is no admin is told so. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { guard, readAt } = context.get(entered)
  const { pathname, search } = new URL(request.url)
  if (guard === 'anonymous') throw redirect(paths.signIn(pathname + search))
  if (guard === 'unprotected') throw redirect(paths.settings(pathname + search))
  if (guard === 'denied') throw data(null, { status: 403 })
  return { allowed: true, readAt }
}

/** The guard of every address of the house, with its four states (specification, section 4), and the way to a second factor where one must be. */
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
  if (!isRouteErrorResponse(error) || error.status !== 403) return <ErrorScreen error={error} />
  return isStaff ? (
    <Suspense>
      <NotInRole />
    </Suspense>
  ) : (
    <AccessDenied />
  )
}

/** While it is being asked who this is. */
function Looking() {
  const t = useText()
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center">
      <Icon name="loader-circle" size={28} className="animate-spin" />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  )
}
