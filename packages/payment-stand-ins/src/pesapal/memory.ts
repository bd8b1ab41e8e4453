import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../database.ts'
import type { OrderRequest } from './tables.ts'

export type Order = Selectable<Tables['pesapal_stand_in_order']>
export type Ipn = Selectable<Tables['pesapal_stand_in_ipn']>

/** Stored in the database, so that all processes of the shop see one provider. */
export const memory = (db: Db) => ({
  ipns: (): Promise<Ipn[]> => db.selectFrom('pesapal_stand_in_ipn').selectAll().orderBy('id').execute(),
  ipn: (id: string): Promise<Ipn | undefined> =>
    db.selectFrom('pesapal_stand_in_ipn').selectAll().where('ipn_id', '=', id).executeTakeFirst(),
  keepIpn: (ipn: Omit<Ipn, 'id'>): Promise<Ipn> =>
    db.insertInto('pesapal_stand_in_ipn').values(ipn).returningAll().executeTakeFirstOrThrow(),

  order: (trackingId: string): Promise<Order | undefined> =>
    db.selectFrom('pesapal_stand_in_order').selectAll().where('tracking_id', '=', trackingId).executeTakeFirst(),
  byConfirmation: (code: string): Promise<Order | undefined> =>
    db.selectFrom('pesapal_stand_in_order').selectAll().where('confirmation_code', '=', code).executeTakeFirst(),
  keepOrder: async (trackingId: string, request: OrderRequest, at: Date): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('pesapal_stand_in_order')
      .values({
        tracking_id: trackingId,
        reference: request.id,
        amount: Math.round(request.amount * 100),
        currency: request.currency,
        request: JSON.stringify(request),
        created_at: at,
      })
      .onConflict((used) => used.column('reference').doNothing())
      .executeTakeFirstOrThrow()
    return Boolean(numInsertedOrUpdatedRows)
  },
  /** Changes only an order with a status in `from` that was not cancelled. Undefined when no order matches. */
  change: (trackingId: string, from: readonly number[], change: Partial<Omit<Order, 'request'>>): Promise<Order | undefined> =>
    db
      .updateTable('pesapal_stand_in_order')
      .set(change)
      .where('tracking_id', '=', trackingId)
      .where('status_code', 'in', [...from])
      .where('cancelled_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
  /** False when a refund was requested before. */
  askRefund: async (trackingId: string, amount: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('pesapal_stand_in_order')
      .set({ refund_asked: amount })
      .where('tracking_id', '=', trackingId)
      .where('refund_asked', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  /** Each order is returned to one caller only. */
  due: async (now: Date): Promise<Order[]> => {
    const { rows } = await sql<Order>`
      update pesapal_stand_in_order set pays_at = null where pays_at <= ${now} returning *`.execute(db)
    return rows
  },
})
export type Memory = ReturnType<typeof memory>
