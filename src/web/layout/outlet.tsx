import { Outlet } from 'react-router'
import { ErrorWhenNeeded } from '../shared/errors/error-when-needed.tsx'
import type { Route } from './+types/outlet'

/** Layout route inside the shell. Errors of a screen are shown here, with header and footer around them. */
export default function Frame() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorWhenNeeded error={error} />
