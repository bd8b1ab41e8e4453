import { type Action, hasPermission } from '#domain/staff/permissions.ts'
import { useUser } from '../account/user.ts'

/**
 * Returns a permission check for the signed-in staff member: `may('orders.refund')`. For display only; the server checks every
 * request.
 */
export function useMay(): (action: Action) => boolean {
  const role = useUser()?.staff?.role
  return (action) => hasPermission(role, action)
}
