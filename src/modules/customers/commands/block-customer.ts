import type { Tx } from '#platform/db.ts'
import '../tables.ts'

type Block = { userId: string; email: string; phone: string | null; reason: string; by: string; at: Date }

/** Returns false when the customer is blocked already; the first reason stays. */
export async function block(tx: Tx, { userId, ...row }: Block): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customer_block')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function unblock(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('customer_block').where('user_id', '=', userId).returning('reason').executeTakeFirst()
  return row?.reason
}
