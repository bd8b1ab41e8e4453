import { type Selectable, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { GoodsChoice, RefundKind } from './contract.ts'
import type { PartRow } from './part-store.ts'
import { lessened, type Share } from './rules/refund-amount.ts'
import type { Part, Route } from './rules/sources.ts'
import './tables.ts'

export type RefundRow = Selectable<Tables['refund']>

/** Refunded units and amounts of a line, sent or promised. Withdrawn parts do not count. */
export type LineBack = { order_line_id: number | null; quantity: number; amount: number; vat: number }

/** Refunds that were not withdrawn. */
const COUNTS = sql<boolean>`refund_stands(refund.id)`

export const backOf = (tx: Db | Tx, orderId: string): Promise<LineBack[]> => sumsOf(tx, orderId).where(COUNTS).execute()

/** Sums of each line over completely sent refunds that were not withdrawn. */
export const settledOf = (tx: Db | Tx, orderId: string): Promise<LineBack[]> =>
  sumsOf(tx, orderId).where(COUNTS).where('succeeded_at', 'is not', null).execute()

/**
 * Sums of each line over all other refunds that were ever sent, including ones withdrawn since: their credit notes stay valid.
 */
export const creditedBefore = (tx: Tx, { id, order_id }: RefundRow): Promise<LineBack[]> =>
  sumsOf(tx, order_id).where('succeeded_at', 'is not', null).where('refund.id', '<>', id).execute()

const sumsOf = (tx: Db | Tx, orderId: string) =>
  tx
    .selectFrom('refund')
    .innerJoin('refund_line', 'refund_line.refund_id', 'refund.id')
    .select(({ fn }) => [
      'order_line_id',
      fn.sum<number>('refund_line.quantity').as('quantity'),
      sql<number>`sum(refund_line.amount)::bigint`.as('amount'),
      sql<number>`sum(refund_line.vat)::bigint`.as('vat'),
    ])
    .where('order_id', '=', orderId)
    .groupBy('order_line_id')

/** Units of each line that came back together with their money; what the customer keeps, and what was withdrawn, is not among them. */
export async function goodsBackOf(tx: Db | Tx, orderId: string): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('refund')
    .innerJoin('refund_line', 'refund_line.refund_id', 'refund.id')
    .select(({ fn }) => ['order_line_id', fn.sum<number>('refund_line.quantity').as('quantity')])
    .where('order_id', '=', orderId)
    .where('order_line_id', 'is not', null)
    .where('goods', '<>', 'keep')
    .where(COUNTS)
    .groupBy('order_line_id')
    .execute()
  return new Map(rows.map(({ order_line_id, quantity }) => [Number(order_line_id), Number(quantity)]))
}

/** Returns the destination of goods that the latest valid refund of each line chose. Refunds with `keep` are left out. */
export async function goodsChoices(tx: Tx, orderId: string): Promise<Map<number, Exclude<GoodsChoice, 'keep'>>> {
  const rows = await tx
    .selectFrom('refund')
    .innerJoin('refund_line', 'refund_line.refund_id', 'refund.id')
    .select(['order_line_id', 'goods'])
    .where('order_id', '=', orderId)
    .where('order_line_id', 'is not', null)
    .where('refund_line.quantity', '>', 0)
    .where(COUNTS)
    .orderBy('refund.requested_at')
    .execute()
  const chosen = rows.flatMap(({ order_line_id, goods }) => (goods === 'keep' ? [] : [[Number(order_line_id), goods] as const]))
  return new Map(chosen)
}

/** Returns for each captured payment how much refunds have reserved (`taken`), and how much of that was sent. */
export async function takenOf(
  tx: Db | Tx,
  attemptIds: readonly string[],
): Promise<Map<string, { taken: number; succeeded: number }>> {
  if (attemptIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('refund_source')
    .leftJoin('refund_part', (on) =>
      on
        .onRef('refund_part.attempt_id', '=', 'refund_source.attempt_id')
        .on('refund_part.state', '=', 'succeeded')
        .on('refund_part.route', '<>', 'release' satisfies Route),
    )
    .select(['refund_source.attempt_id', 'taken', sql<number>`coalesce(sum(refund_part.amount), 0)::bigint`.as('succeeded')])
    .where('refund_source.attempt_id', 'in', attemptIds as string[])
    .groupBy(['refund_source.attempt_id', 'taken'])
    .execute()
  return new Map(rows.map(({ attempt_id, ...sums }) => [attempt_id, sums]))
}

export type NewRefund = {
  orderId: string
  kind: RefundKind
  amount: number
  reason: string
  by: string
  at: Date
  shares: readonly (Share & { goods: GoodsChoice })[]
  parts: readonly (Part & { captured: number })[]
}

/** Writes a refund with its lines and parts, and takes its money from the payments it goes back to: never more than they have. */
export async function insertRefund(tx: Tx, { orderId, kind, amount, reason, by, at, shares, parts }: NewRefund) {
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
      succeeded_at: amount === 0 ? at : null, // no money has to go anywhere
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

async function insertPart(tx: Tx, refundId: string, { attemptId, amount, route }: Part, at: Date): Promise<string> {
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

/** Reserves part of a payment for a refund. A check of the table refuses more than was captured. */
async function takeFrom(tx: Tx, attemptId: string, captured: number, amount: number) {
  await tx
    .insertInto('refund_source')
    .values({ attempt_id: attemptId, captured, taken: amount })
    .onConflict((known) =>
      known.column('attempt_id').doUpdateSet({ captured, taken: sql`refund_source.taken + ${amount}::bigint` }),
    )
    .execute()
}

/** Withdrawn money can be given back another way. */
export async function giveUp(tx: Tx, { attempt_id, amount }: PartRow) {
  await tx
    .updateTable('refund_source')
    .set({ taken: sql`taken - ${amount}::bigint` })
    .where('attempt_id', '=', attempt_id)
    .execute()
}

/** Reduces a refund and its lines by the amount that is not sent. */
export async function lessen(tx: Tx, { id, amount }: RefundRow, by: number): Promise<void> {
  const rows = await tx
    .selectFrom('refund_line')
    .select(['id', 'amount', 'vat'])
    .where('refund_id', '=', id)
    .orderBy('id')
    .execute()
  const lines = lessened(rows, by)
  for (const { id: line, ...money } of lines) await tx.updateTable('refund_line').set(money).where('id', '=', line).execute()
  const vat = lines.reduce((sum, line) => sum + line.vat, 0)
  await tx
    .updateTable('refund')
    .set({ amount: amount - by, vat })
    .where('id', '=', id)
    .execute()
}

export const refundOf = (tx: Db | Tx, id: string): Promise<RefundRow | undefined> =>
  tx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()

export const linesOfRefund = (tx: Db | Tx, refundId: string) =>
  tx
    .selectFrom('refund_line')
    .select(['order_line_id', 'quantity', 'amount', 'vat', 'goods'])
    .where('refund_id', '=', refundId)
    .orderBy('id')
    .execute()

export async function markSucceeded(tx: Tx, refundId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ succeeded_at: at })
    .where('id', '=', refundId)
    .where('succeeded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const refundsOfOrder = (db: Db | Tx, orderId: string): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('requested_at').orderBy('id').limit(500).execute()
