import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import type { GoodsChoice, RefundKind } from '../contract.ts'
import type { Share } from '../rules/refund-amount.ts'
import type { SourcePart } from '../rules/sources.ts'
import { takeFrom } from '../store.ts'
import '../tables.ts'

export type NewRefund = {
  orderId: string
  kind: RefundKind
  amount: number
  reason: string
  by: string
  at: Date
  shares: readonly (Share & { goods: GoodsChoice })[]
  parts: readonly (SourcePart & { captured: number })[]
}

/** Callers lock the order. */
export async function createRefund(tx: Tx, { orderId, kind, amount, reason, by, at, shares, parts }: NewRefund) {
  const id = newId()
  const vat = shares.reduce((sum, share) => sum + share.vat, 0)
  await tx
    .insertInto('refund')
    .values({
      id,
      order_id: orderId,
      kind,
      amount,
      vat,
      reason,
      requested_by: by,
      requested_at: at,
      succeeded_at: amount === 0 ? at : null, // no money is sent
    })
    .execute()
  if (shares.length > 0) {
    await tx
      .insertInto('refund_line')
      .values(shares.map(({ line, ...share }) => ({ refund_id: id, order_line_id: line, ...share })))
      .execute()
  }
  const rows: string[] = []
  for (const part of parts) {
    // A released authorisation was never captured, so it does not use up the payment.
    await takeFrom(tx, part.attemptId, part.captured, part.route === 'release' ? 0 : part.amount)
    rows.push(await insertPart(tx, id, part, at))
  }
  return { id, parts: rows }
}

async function insertPart(tx: Tx, refundId: string, { attemptId, amount, route }: SourcePart, at: Date): Promise<string> {
  const id = newId()
  await tx
    .insertInto('refund_part')
    .values({
      id,
      refund_id: refundId,
      attempt_id: attemptId,
      amount,
      route,
      state: 'requested' as const,
      provider_reference: null,
      failure: null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}
