import { type Action, mayDo } from '#domain/staff/staff.ts'
import { useUser } from '../account/user.ts'

/** What whoever works here may do: `may('orders.refund')`. The server asks the same of every request; this is for what is shown. */
export function useMay(): (action: Action) => boolean {
  const role = useUser()?.staff?.role
  return (action) => mayDo(role, action)
}
