import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { IpnStore } from '../gateways/pesapal.ts'
import type { RegionalStatus } from '../gateways/regional-gateway.ts'
import './tables.ts'

export type PesapalOrder = Selectable<Tables['pesapal_order']>

/**
 * Stores the reference of an attempt before the provider is called. False when the attempt has one already: it is submitted once.
 */
export async function insertPesapalOrder(db: Db | Tx, attemptId: string, reference: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pesapal_order')
    .values({ attempt_id: attemptId, reference, created_at: at })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Saves the provider's tracking id and the URL of its payment page. */
export async function saveSubmission(db: Db | Tx, attemptId: string, made: { trackingId: string; redirectUrl: string }) {
  await db
    .updateTable('pesapal_order')
    .set({ tracking_id: made.trackingId, redirect_url: made.redirectUrl })
    .where('attempt_id', '=', attemptId)
    .execute()
}

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
 * Finds the payment that a notification or a returning browser names. Our reference decides; the provider's id is used only
 * without it, because it is unknown here when the response to our first request was lost.
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

/** Saves the payment method and the confirmation code, which a refund needs, from a verified status. */
export async function saveMeans(db: Db | Tx, attemptId: string, status: RegionalStatus) {
  await db
    .updateTable('pesapal_order')
    .set({
      tracking_id: status.trackingId,
      method: status.method?.slice(0, 60) ?? null,
      paid_with: status.paidWith,
      ...(status.confirmationCode && { confirmation_code: status.confirmationCode.slice(0, 120) }),
    })
    .where('attempt_id', '=', attemptId)
    .execute()
}

/**
 * Records a refund (KES cents) before the provider is called. False when the payment had one before: Pesapal refunds a payment
 * only once.
 */
export async function claimRefund(tx: Tx, attemptId: string, amount: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pesapal_order')
    .set({ refund_asked_at: at, refund_amount: amount })
    .where('attempt_id', '=', attemptId)
    .where('refund_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that the provider reversed the payment, so that its refund is not polled again. */
export const saveReversed = (tx: Tx, attemptId: string, at: Date) =>
  tx
    .updateTable('pesapal_order')
    .set({ reversed_at: at })
    .where('attempt_id', '=', attemptId)
    .where('reversed_at', 'is', null)
    .execute()

type OpenOrdersArgs = { since: Date; checkedBefore: Date; limit: number }

/**
 * Returns the ids of attempts whose refund was requested after `since` and not confirmed by the
 * provider; the one checked longest ago first.
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

/** Records that a refund was polled, so that others come first next time. */
export const touchRefund = (db: Db, attemptId: string, at: Date) =>
  db.updateTable('pesapal_order').set({ refund_checked_at: at }).where('attempt_id', '=', attemptId).execute()

/** Claims the request to stop a payment. Returns true only the first time, because it is sent once. */
export async function claimStop(tx: Tx, attemptId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pesapal_order')
    .set({ cancel_asked_at: at })
    .where('attempt_id', '=', attemptId)
    .where('cancel_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Returns the store of our webhook registration at one provider, so that a restart does not
 * register it again.
 */
export const ipnStore = (db: Db, providerUrl: string): IpnStore => ({
  find: async (noticeUrl) =>
    (
      await db
        .selectFrom('pesapal_ipn')
        .select('ipn_id')
        .where('provider_url', '=', providerUrl)
        .where('notice_url', '=', noticeUrl)
        .executeTakeFirst()
    )?.ipn_id,
  save: async (noticeUrl, id) => {
    await db
      .insertInto('pesapal_ipn')
      .values({ provider_url: providerUrl, notice_url: noticeUrl, ipn_id: id })
      .onConflict((conflict) => conflict.columns(['provider_url', 'notice_url']).doUpdateSet({ ipn_id: id }))
      .execute()
  },
})
