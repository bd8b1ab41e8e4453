import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import '../tables.ts'

export type RefundRow = Selectable<Tables['refund']>

export const refundOf = (tx: Db | Tx, id: string): Promise<RefundRow | undefined> =>
  tx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()

export const linesOfRefund = (tx: Db | Tx, refundId: string) =>
  tx
    .selectFrom('refund_line')
    .select(['order_line_id', 'quantity', 'amount', 'vat', 'goods'])
    .where('refund_id', '=', refundId)
    .orderBy('id')
    .execute()

export const refundsOfOrder = (db: Db | Tx, orderId: string): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('requested_at').orderBy('id').limit(500).execute()
