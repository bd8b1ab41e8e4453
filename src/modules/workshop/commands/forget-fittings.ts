import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import '../tables.ts'

/** Deletes the measurement changes, fit reports and notes of fittings of these orders. The bookings remain. */
export async function forgetFittingsOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const own = tx.selectFrom('fitting_booking').select('id').where('order_id', 'in', orderIds)
  await tx.deleteFrom('fit_point').where('fitting_id', 'in', own).execute()
  await tx.deleteFrom('fit_report').where('order_id', 'in', orderIds).execute()
  await tx.updateTable('fitting_booking').set({ words: null }).where('order_id', 'in', orderIds).execute()
}

/** Moves bookings to another account. A booked hour does not move when the target account has one too. */
export const moveVisits = (tx: Tx, { from, to }: { from: string; to: string }) =>
  sql`update fitting_booking set person_id = ${to} where person_id = ${from}
    and (state <> 'booked' or not exists (select from fitting_booking where person_id = ${to} and state = 'booked'))`.execute(tx)
