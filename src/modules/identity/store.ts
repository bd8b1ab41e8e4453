import type { StaffRole } from '#domain/staff/permissions.ts'
import type { Tx } from '#platform/db.ts'
import './tables.ts'

export type TeamPosition = { role: StaffRole; discountCap: number } | null

/** `role` admits to the back office, `staff_role` gives the permissions. */
export const columnsOf = (place: TeamPosition) => ({
  role: place ? ('admin' as const) : ('customer' as const),
  staff_role: place?.role ?? null,
  discount_cap: place?.discountCap ?? 0,
})

/** Locks all owners in a fixed order, so that concurrent changes of owners run one after the other. */
export const lockOwners = (tx: Tx): Promise<{ id: string }[]> =>
  tx.selectFrom('user').select('id').where('staff_role', '=', 'owner').orderBy('id').forUpdate().execute()

export async function setPlace(tx: Tx, id: string, place: TeamPosition, at: Date) {
  await tx
    .updateTable('user')
    .set({ ...columnsOf(place), updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** Sets the role that an account is invited to; null withdraws the invitation. */
export const setInvitedRole = (tx: Tx, id: string, role: StaffRole | null) =>
  tx.updateTable('user').set({ invited_role: role }).where('id', '=', id).execute()
