import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { GoodsChoice } from '../contract.ts'
import type { Route } from '../rules/sources.ts'
import type { RefundRow } from './refunds.ts'
import '../tables.ts'

export type LineBack = { order_line_id: number | null; quantity: number; amount: number; vat: number }

/** SQL condition: refunds that were not withdrawn in full. */
const COUNTS = sql<boolean>`refund_stands(refund.id)`

export const backOf = (tx: Db | Tx, orderId: string): Promise<LineBack[]> => sumsOf(tx, orderId).where(COUNTS).execute()

/** Counts refunds that were sent completely and not withdrawn in full. */
export const settledOf = (tx: Db | Tx, orderId: string): Promise<LineBack[]> =>
  sumsOf(tx, orderId).where(COUNTS).where('succeeded_at', 'is not', null).execute()

/** Includes refunds that were withdrawn since, because their credit notes stay valid. */
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

/** Returns by how much open refunds reduce the price of an order beyond the money that they return, in KES cents. */
export async function takenOffByOpenRefunds(tx: Db | Tx, orderId: string): Promise<number> {
  const { taken } = await tx
    .selectFrom('refund')
    .select(
      sql<number>`coalesce(sum(greatest(0,
        (select sum(amount) from refund_line where refund_id = refund.id) - refund.amount)), 0)::bigint`.as('taken'),
    )
    .where('order_id', '=', orderId)
    .where('succeeded_at', 'is', null)
    .where(COUNTS)
    .executeTakeFirstOrThrow()
  return taken
}

/** Leaves out units that the customer keeps, and refunds that were withdrawn in full. */
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

/** The latest refund of a line decides. Leaves out refunds with `keep`. */
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

/** KES cents. `taken`: reserved by refunds. `succeeded`: sent. Leaves out payments without a refund. */
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
