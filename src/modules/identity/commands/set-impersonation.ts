import type { Tx } from '#platform/db.ts'
import '../tables.ts'

/** Sets the customer that the session impersonates and until when. Null ends impersonation. */
export async function setImpersonation(tx: Tx, id: string, look: { as: string; until: Date } | null) {
  await tx
    .updateTable('session')
    .set({ impersonates: look?.as ?? null, impersonation_expires_at: look?.until ?? null })
    .where('id', '=', id)
    .execute()
}
