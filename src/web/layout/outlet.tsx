import { Outlet } from 'react-router'
import { ErrorWhenNeeded } from '../shared/errors/error-when-needed.tsx'
import type { Route } from './+types/outlet'

/** Inside the shell, around every screen: what a screen throws is shown here, with the shop still around it. */
export default function Frame() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorWhenNeeded error={error} />
