import { type Action, hasPermission } from '#domain/staff/permissions.ts'
import { useUser } from '../account/user.ts'

/** Returns a permission check for display. The server checks the requests. */
export function useMay(): (action: Action) => boolean {
  const role = useUser()?.staff?.role
  return (action) => hasPermission(role, action)
}
