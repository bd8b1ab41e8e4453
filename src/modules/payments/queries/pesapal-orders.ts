import '../regional/tables.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'

export type PesapalOrder = Selectable<Tables['pesapal_order']>

export const pesapalOrdersOf = (db: Db | Tx, attemptIds: readonly string[]): Promise<PesapalOrder[]> =>
  attemptIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('pesapal_order')
        .selectAll()
        .where('attempt_id', 'in', attemptIds as string[])
        .execute()

export const pesapalOrderOf = (db: Db | Tx, attemptId: string): Promise<PesapalOrder | undefined> =>
  db.selectFrom('pesapal_order').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst()

/**
 * The provider's id is used only without our reference, because it is unknown here when the response to our request was lost.
 */
export const findPesapalOrder = (
  db: Db | Tx,
  { trackingId, reference }: { trackingId: string; reference?: string | undefined },
): Promise<PesapalOrder | undefined> =>
  db
    .selectFrom('pesapal_order')
    .selectAll()
    .where((is) => (reference ? is('reference', '=', reference) : is('tracking_id', '=', trackingId)))
    .executeTakeFirst()

type OpenOrdersArgs = { since: Date; checkedBefore: Date; limit: number }

/**
 * Returns attempts whose refund is neither confirmed nor polled since `checkedBefore`. The one polled longest ago comes first.
 */
export const refundsAskedFor = async (db: Db, { since, checkedBefore, limit }: OpenOrdersArgs): Promise<string[]> => {
  const lastAsked = sql<Date>`coalesce(refund_checked_at, refund_asked_at)`
  const rows = await db
    .selectFrom('pesapal_order')
    .select('attempt_id')
    .where('refund_asked_at', '>', since)
    .where('reversed_at', 'is', null)
    .where(lastAsked, '<', checkedBefore)
    .orderBy(lastAsked)
    .limit(limit)
    .execute()
  return rows.map(({ attempt_id }) => attempt_id)
}
