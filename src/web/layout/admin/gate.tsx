import { data, isRouteErrorResponse, Navigate, Outlet, redirect, useLocation } from 'react-router'
import { apiContext } from '../../api/contexts.ts'
import { readFrom } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useSessionChanges } from '../../shared/account/session-changes.ts'
import { userRead, useUser } from '../../shared/account/user.ts'
import { ErrorScreen } from '../../shared/errors/error-screen.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/gate'
import { AccessDenied } from './access-denied.tsx'
import { adminFrame } from './frame.ts'
import { guardOf } from './guard.ts'

/** The house's own frame stands around what is shown, and not around a refusal. */
export const handle = { frame: (loaded: unknown) => (loaded ? adminFrame : undefined) }

/** The server knows who asks before anything is shown: nobody goes to sign in, and whoever is no admin is told so. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await readFrom(context.get(apiContext), userRead().queryKey)
  const { pathname, search } = new URL(request.url)
  const guard = guardOf(user)
  if (guard === 'anonymous') throw redirect(paths.signIn(pathname + search))
  if (guard === 'unprotected') throw redirect(paths.settings(pathname + search))
  if (guard === 'denied') throw data(null, { status: 403 })
  return { allowed: true }
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

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  isRouteErrorResponse(error) && error.status === 403 ? <AccessDenied /> : <ErrorScreen error={error} />

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
