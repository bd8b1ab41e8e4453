import { sql } from 'kysely'
import { assert } from '#kernel/assert.ts'
import type { Tx } from '#platform/db.ts'
import type { AskReturn, ReturnKind } from '../contract.ts'
import type { ReturnRow } from '../queries/returns.ts'
import { BEGINS } from '../rules/return-moves.ts'
import '../tables.ts'

type NewReturn = AskReturn & { orderId: string; kind: ReturnKind; fee: number; by: string; at: Date }

/** Callers lock the order, which makes the number of the return unique. */
export async function openReturn(tx: Tx, input: NewReturn): Promise<ReturnRow> {
  const { id, orderId, kind, fee, by, at, wish, reason, comesBack, words, lines } = input
  assert(lines.length > 0, 'a return is about some lines of its order')
  const row = await tx
    .insertInto('order_return')
    .values({
      id,
      order_id: orderId,
      kind,
      state: BEGINS[kind],
      wish,
      reason,
      comes_back: comesBack,
      words: words || null,
      fee,
      ordinal: sql<number>`(select coalesce(max(ordinal), 0) + 1 from order_return where order_id = ${orderId})`,
      asked_by: by,
      asked_at: at,
      moved_at: at,
      tracking: null,
      send_by: null,
      comes_on: null,
      answer: null,
      refund_id: null,
      exchange_order_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_return_item')
    .values(
      lines.map(({ line, quantity, exchange }) => ({
        return_id: id,
        order_line_id: line,
        quantity,
        exchange_variant_id: exchange ?? null,
        accepted: null,
        disposition: null,
        words: null,
      })),
    )
    .execute()
  return row
}
